// Amounts: whole numbers of the smallest currency unit inside, major units with a narrow space on screen.

const SPACE = "\u202f";

/** Write `amount` in major units; the decimals are left out when they are all zero. */
export function format(amount, exponent) {
  const base = 10 ** exponent;
  const sign = amount < 0 ? "\u2212" : "";
  const whole = Math.floor(Math.abs(amount) / base);
  const rest = Math.abs(amount) % base;
  const grouped = String(whole).replace(/\B(?=(\d{3})+$)/g, SPACE);
  return rest ? `${sign}${grouped}.${String(rest).padStart(exponent, "0")}` : `${sign}${grouped}`;
}

/** Write `amount` in at most four characters or so, for the face of a chip: 950, 1.2k, 35k. */
export function short(amount, exponent) {
  const major = amount / 10 ** exponent;
  if (major < 1000) return format(amount, exponent).replace(/(\.\d)0$/, "$1");
  if (major < 10000) return `${Math.floor(major / 100) / 10}k`;
  return major < 1e6 ? `${Math.floor(major / 1000)}k` : `${Math.floor(major / 1e5) / 10}M`;
}

/** Read major units, with a point or a comma; null when `text` is no amount or has too many decimals. */
export function parse(text, exponent) {
  const found = /^(\d+)(?:[.,](\d+))?$/.exec(text.trim());
  if (!found || (found[2] ?? "").length > exponent) return null;
  return Number(found[1] + (found[2] ?? "").padEnd(exponent, "0"));
}
