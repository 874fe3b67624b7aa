// Numbers of a span: whole inside, with so many decimals on screen.

/** Write a number with its last `decimals` figures behind a point. */
export function format(value, decimals) {
  return (value / 10 ** decimals).toFixed(decimals);
}

/** Read such a number, with a point or a comma; null when `text` is none. */
export function read(text, decimals) {
  const found = /^(\d+)(?:[.,](\d+))?$/.exec(text.trim());
  if (!found || (found[2] ?? "").length > decimals) return null;
  return Number(found[1] + (found[2] ?? "").padEnd(decimals, "0"));
}
