// The address of the picture has the code behind its #, which browsers do not send: it is put into the form here.

const code = decodeURIComponent(location.hash.slice(1));
if (code) {
  // Neither the history nor whoever looks at the screen is to keep it.
  history.replaceState(null, "", location.pathname);
  const form = document.getElementById("entry");
  form.elements.code.value = code;
  form.requestSubmit();
}
