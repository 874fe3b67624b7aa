"""The Django application that stands for the admin."""

from django.contrib.admin.apps import AdminConfig


class AuditConfig(AdminConfig):
    """Django's admin with a site of our own."""

    default_site = "casino.admin.site.AuditSite"
