/**
 * Limits what one entry of the audit log stores, because entries are never deleted, and makes its texts what the database
 * returns, so that the hash of an entry is the same when it is read again.
 */
import { createHash } from 'node:crypto';

/** About 200 characters of Devanagari. */
const MAX_LABEL_BYTES = 600;
/** A reason has at most 1,000 characters where it is entered. */
const MAX_TEXT_BYTES = 4000;
/** The limit of `before`, and of `after`. */
const MAX_VALUES_BYTES = 16 * 1024;
/** A value that is too long is stored as the beginning of its JSON. */
const MIN_VALUE_BYTES = 100;
const MAX_FIELDS = 100;

type Values = Record<string, unknown>;

export const limitLabel = (label: string): string => cutToBytes(label, MAX_LABEL_BYTES);
export const limitText = (text: string): string => cutToBytes(text, MAX_TEXT_BYTES);

/** Returns at most `maxBytes` of the UTF-8 text, which ends at a whole character. A half of a character becomes U+FFFD. */
export function cutToBytes(text: string, maxBytes: number): string {
  const bytes = Buffer.from(text, 'utf8');
  if (bytes.length <= maxBytes) return text.toWellFormed();
  let end = maxBytes;
  // Bytes of this form continue a character.
  while (end > 0 && ((bytes[end] as number) & 0xc0) === 0x80) end--;
  return bytes.subarray(0, end).toString('utf8');
}

/** Returns the values as they are read back: dates are text, undefined fields are absent, and what is too long is shortened. */
export function limitValues(values: Values | null): Values | null {
  if (!values) return null;
  const text = JSON.stringify(values);
  return JSON.parse(Buffer.byteLength(text) <= MAX_VALUES_BYTES ? text : JSON.stringify(shortened(values))) as Values;
}

/** Shortens the longest fields; the others stay as they are. */
function shortened(values: Values): Values {
  const fields = Object.entries(values).flatMap(([name, value]) => {
    const json = JSON.stringify(value);
    return json === undefined
      ? []
      : [{ name: cutToBytes(name, MIN_VALUE_BYTES), value, json, bytes: Buffer.byteLength(json) }];
  });
  const stored = fields.slice(0, MAX_FIELDS);
  // A half is left for names, quotes and escapes of the texts that replace values.
  const share = shareOf(
    stored.map(({ bytes }) => bytes),
    MAX_VALUES_BYTES / 2,
  );
  return {
    ...Object.fromEntries(
      stored.map(({ name, value, json, bytes }) => [
        name,
        bytes <= share ? value : `${cutToBytes(json, share)}… (${bytes} bytes, SHA-256 ${digestOf(json)})`,
      ]),
    ),
    ...(fields.length > MAX_FIELDS ? { further_fields: fields.length - MAX_FIELDS } : {}),
  };
}

/** The beginning of the digest in hexadecimal, so that values which differ at their ends are stored as different ones. */
const digestOf = (json: string) => createHash('sha256').update(json).digest('hex').slice(0, 32);

/** Returns the most bytes of each value with which all of them have at most `total`. */
function shareOf(sizes: readonly number[], total: number): number {
  let left = total;
  for (const [at, size] of sizes.toSorted((one, other) => one - other).entries()) {
    const share = Math.floor(left / (sizes.length - at));
    if (size > share) return Math.max(share, MIN_VALUE_BYTES);
    left -= size;
  }
  return total;
}
