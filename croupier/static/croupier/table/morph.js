// Bring a part of the page up to date in place. Elements that stay are kept, so a finger that is down, the focus
// and the scroll position survive news that arrive in the middle of a tap.

/** Make `from` look like `to`, which may be used up. Children with an id are matched by it, others in order. */
export function morph(from, to) {
  if (!alike(from, to)) {
    from.replaceWith(to);
    return;
  }
  if (from.nodeType !== Node.ELEMENT_NODE) {
    if (from.data !== to.data) from.data = to.data;
    return;
  }
  for (const { name } of [...from.attributes]) if (!to.hasAttribute(name)) from.removeAttribute(name);
  for (const { name, value } of to.attributes) if (from.getAttribute(name) !== value) from.setAttribute(name, value);
  children(from, to);
}

function alike(from, to) {
  return from.nodeType === to.nodeType && from.nodeName === to.nodeName && (from.id ?? "") === (to.id ?? "");
}

function children(from, to) {
  const named = new Map([...from.children].filter((child) => child.id).map((child) => [child.id, child]));
  let next = from.firstChild;
  for (const wanted of [...to.childNodes]) {
    const known = wanted.id ? named.get(wanted.id) : null;
    if (known && known !== next) from.insertBefore(known, next);
    if (known) {
      next = known.nextSibling;
      morph(known, wanted);
    } else if (next && !next.id && alike(next, wanted)) {
      const current = next;
      next = next.nextSibling;
      morph(current, wanted);
    } else {
      from.insertBefore(wanted, next);
    }
  }
  while (next) {
    const old = next;
    next = next.nextSibling;
    old.remove();
  }
}
