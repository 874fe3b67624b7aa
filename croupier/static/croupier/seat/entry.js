// The address of the picture has the code behind its #, which browsers do not send: it is put into the form here.

const form = document.getElementById("entry");

function enter() {
  const code = decodeURIComponent(location.hash.slice(1));
  if (!code) return false;
  // Neither the history nor whoever looks at the screen is to keep it.
  history.replaceState(null, "", location.pathname);
  form.elements.code.value = code;
  form.requestSubmit();
  return true;
}

addEventListener("hashchange", enter);
// Whoever has a seat open and brings no other code goes on to it.
if (!enter() && form.dataset.open) location.replace(form.dataset.open);
