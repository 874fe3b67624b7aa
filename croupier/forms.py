"""The forms of the log-in."""

from __future__ import annotations

from typing import Any

from django import forms
from django.contrib.auth.forms import AuthenticationForm
from django.utils.translation import gettext_lazy as _
from django_otp import match_token
from django_otp.models import Device

from croupier.models import Staff


class LogInForm(AuthenticationForm):
    """Name and password, as the design draws them."""

    error_messages = {
        **AuthenticationForm.error_messages,
        "invalid_login": _("Name and password do not match. Both are case-sensitive."),
        "inactive": _("This account is not active. An administrator can activate it."),
    }

    def __init__(self, request: Any = None, *args: Any, **kwargs: Any) -> None:
        super().__init__(request, *args, **kwargs)
        self.fields["username"].label = _("Name")
        for field in self.fields.values():
            field.widget.attrs["class"] = "input"


class CodeField(forms.CharField):
    """Six digits of an authenticator, or one of the longer codes kept on paper."""

    def __init__(self, *, autofocus: bool = False, **kwargs: Any) -> None:
        widget = forms.TextInput(
            attrs={
                "class": "input input--code",
                "inputmode": "numeric",
                "autocomplete": "one-time-code",
                "autocapitalize": "none",
                "spellcheck": "false",
                "autofocus": autofocus,
            }
        )
        super().__init__(label=_("Code"), max_length=16, widget=widget, **kwargs)

    def to_python(self, value: Any) -> str:
        """Return the code without the spaces that authenticators show in it."""
        return (super().to_python(value) or "").replace(" ", "")


class CodeForm(forms.Form):
    """The second step of the log-in of `user`; `device` is where the code came from, in a valid form."""

    code = CodeField(autofocus=True, help_text=_("The code that your authenticator shows now."))

    def __init__(self, user: Staff, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.device: Device | None = None

    def clean_code(self) -> str:
        """Check the code against every device of the person; each device slows down after wrong ones."""
        code: str = self.cleaned_data["code"]
        self.device = match_token(self.user, code)
        if self.device is None:
            raise forms.ValidationError(
                _("This code is wrong, too old or used already. After several wrong ones, wait a minute."),
                code="wrong_code",
            )
        return code


class EnrolForm(forms.Form):
    """Confirms a new authenticator: who sits here is the person, and the authenticator has the key."""

    password = forms.CharField(
        label=_("Your password"),
        strip=False,
        widget=forms.PasswordInput(attrs={"class": "input", "autocomplete": "current-password"}),
    )
    code = CodeField(help_text=_("The code that your authenticator shows now."))

    def __init__(self, user: Staff, device: Device, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user
        self.device = device

    def clean_password(self) -> str:
        """Refuse whoever found the screen unlocked."""
        password: str = self.cleaned_data["password"]
        if not self.user.check_password(password):
            raise forms.ValidationError(_("This is not your password."), code="wrong_password")
        return password

    def clean(self) -> dict[str, Any]:
        """Check the code last, so that a wrong password does not use it up."""
        given = super().clean() or self.cleaned_data
        if not self.errors and not self.device.verify_token(given["code"]):
            self.add_error(
                "code",
                forms.ValidationError(
                    _("This code does not fit the key. Is the clock of your authenticator right?"),
                    code="wrong_code",
                ),
            )
        return given
