"""Tests of the site: settings, services, health, the demo."""
