/** Exact fractions, so that marks such as 1/3 and typed numbers are added and compared without floating point. */

/** n/d in lowest terms, with a positive denominator. */
export type Rational = Readonly<{ n: bigint; d: bigint }>;

export const ZERO: Rational = { n: 0n, d: 1n };

/** Parses 2, 0.25, "2", "-0.5", "1/3" or "-1/2"; throws on anything else. */
export function rational(value: number | string): Rational {
  const read = parseFraction(String(value));
  if (!read) throw new Error(`"${value}" is neither a number nor a fraction`);
  return read;
}

/** Parses a number as a candidate types it ("12", "-3.50", ".5", "१२.५"); returns null if it is not a number. */
export function parseDecimal(text: string): Rational | null {
  const plain = text
    .trim()
    .replace(/[०-९]/g, (digit) => String(digit.charCodeAt(0) - 0x0966))
    .replace('−', '-');
  const parts = /^([+-]?)(\d*)(?:\.(\d*))?$/.exec(plain);
  if (!parts) return null;
  const [, sign, whole = '', decimals = ''] = parts;
  if (!whole && !decimals) return null;
  const digits = BigInt(whole + decimals);
  return reduce(sign === '-' ? -digits : digits, 10n ** BigInt(decimals.length));
}

/** Returns the exact sum. */
export function add(a: Rational, b: Rational): Rational {
  if (a.d === b.d) return reduce(a.n + b.n, a.d);
  return reduce(a.n * b.d + b.n * a.d, a.d * b.d);
}

/** Returns n/d in lowest terms; `d` must be above 0. */
export function fraction(n: bigint, d: bigint): Rational {
  return reduce(n, d);
}

/** Returns the exact product. */
export function times(a: Rational, b: Rational): Rational {
  return reduce(a.n * b.n, a.d * b.d);
}

/** Multiplies by a whole number; `count` must be an integer. */
export function multiply(a: Rational, count: number): Rational {
  return reduce(a.n * BigInt(count), a.d);
}

/** Returns a number below 0, 0 or above 0, as `sort` expects. */
export function compare(a: Rational, b: Rational): number {
  const difference = a.n * b.d - b.n * a.d;
  return difference < 0n ? -1 : difference > 0n ? 1 : 0;
}

/** Returns the nearest floating-point number: for display and sorting, never for sums. */
export function toNumber(a: Rational): number {
  return Number(a.n) / Number(a.d);
}

/** Formats as "2" or "-1/2", which `rational` parses again. */
export function toText(a: Rational): string {
  return a.d === 1n ? String(a.n) : `${a.n}/${a.d}`;
}

/** Formats for people: "2.35" if at most 12 decimals are exact, else as `toText`. */
export function toDecimalText(a: Rational): string {
  for (let places = 0, scale = 1n; places <= 12; places++, scale *= 10n) {
    if (scale % a.d !== 0n) continue;
    const digits = String((a.n < 0n ? -a.n : a.n) * (scale / a.d)).padStart(places + 1, '0');
    const whole = digits.slice(0, digits.length - places);
    return `${a.n < 0n ? '-' : ''}${whole}${places ? `.${digits.slice(-places)}` : ''}`;
  }
  return toText(a);
}

/** Rounds to exactly `places` decimals, a half away from zero: "97.5000000" for seven. */
export function toFixedText(a: Rational, places: number): string {
  const scale = 10n ** BigInt(places);
  const size = a.n < 0n ? -a.n : a.n;
  const rounded = (2n * size * scale + a.d) / (2n * a.d);
  const digits = String(rounded).padStart(places + 1, '0');
  const whole = digits.slice(0, digits.length - places);
  return `${a.n < 0n && rounded !== 0n ? '-' : ''}${whole}${places ? `.${digits.slice(-places)}` : ''}`;
}

function parseFraction(text: string): Rational | null {
  const [numerator = '', denominator, ...more] = text.split('/');
  if (more.length > 0) return null;
  const n = parseDecimal(numerator);
  const d = denominator === undefined ? { n: 1n, d: 1n } : parseDecimal(denominator);
  if (!n || !d || d.n <= 0n) return null;
  return reduce(n.n * d.d, n.d * d.n);
}

function reduce(n: bigint, d: bigint): Rational {
  if (d === 1n) return { n, d };
  const divisor = gcd(n < 0n ? -n : n, d);
  return { n: n / divisor, d: d / divisor };
}

function gcd(a: bigint, b: bigint): bigint {
  let [x, y] = [a, b];
  while (y !== 0n) [x, y] = [y, x % y];
  return x;
}
