/**
 * Content in the language of a page. The Hindi text of a field `x` or `x_english` is in the field `x_hindi` beside it; without
 * one the English text is shown.
 */
import type { Language } from './language.ts';

const HINDI = /_hindi$/;
/** Converted values by their originals, which are the same objects until the catalogue changes. */
const converted = new WeakMap<object, unknown>();

/**
 * Returns the value with the texts of the language in the fields `x` and `x_english`. An object without Hindi texts is
 * returned as it is, and the same object is always converted to the same one.
 */
export function contentIn<Value>(language: Language, value: Value): Value {
  return language === 'hindi' ? inHindi(value) : value;
}

function inHindi<Value>(value: Value): Value {
  if (typeof value !== 'object' || value === null) return value;
  const known = converted.get(value) as Value | undefined;
  if (known !== undefined) return known;
  const hindi = Array.isArray(value) ? listInHindi(value) : objectInHindi(value as Record<string, unknown>);
  converted.set(value, hindi);
  return hindi as Value;
}

function listInHindi(list: unknown[]): unknown[] {
  const items = list.map(inHindi);
  return items.some((item, at) => item !== list[at]) ? items : list;
}

function objectInHindi(object: Record<string, unknown>): Record<string, unknown> {
  const changed: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(object)) {
    const hindi = inHindi(value);
    if (hindi !== value) changed[name] ??= hindi;
    if (!HINDI.test(name) || !value) continue;
    const base = name.replace(HINDI, '');
    if (`${base}_english` in object) changed[`${base}_english`] = hindi;
    else if (base in object) changed[base] = hindi;
  }
  return Object.keys(changed).length > 0 ? { ...object, ...changed } : object;
}
