/**
 * The Hindi texts of the institute and the landing page, by the English text. A text that is changed in the console has no
 * Hindi text any more, so that no page shows an outdated one.
 */
import { Exactly, type StaticDecode, Type } from '#schema';

/** The name of the document. */
export const HINDI = 'hindi';

export const HindiFile = Type.Array(
  Exactly({
    english: Type.String({ minLength: 1, maxLength: 1000 }),
    hindi: Type.String({ minLength: 1, maxLength: 2000 }),
  }),
  { maxItems: 2000 },
);
export type HindiFile = StaticDecode<typeof HindiFile>;

export type HindiTexts = ReadonlyMap<string, string>;

/** `body` is that of the document; undefined before one is imported. */
export function hindiTextsOf(body: unknown): HindiTexts {
  const { texts = [] } = (body ?? {}) as { texts?: HindiFile };
  return new Map(texts.map(({ english, hindi }) => [english, hindi]));
}

/** Returns the value with a field `x_hindi` beside each field `x` that has a Hindi text, or is a list of such texts. */
export function withHindi<Value>(value: Value, hindi: HindiTexts): Value {
  if (hindi.size === 0 || typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map((one) => withHindi(one, hindi)) as Value;
  const fields = Object.entries(value).flatMap(([name, field]) => {
    const text = translate(field, hindi);
    const own = [name, withHindi(field, hindi)] as const;
    return text === undefined ? [own] : [own, [`${name}_hindi`, text] as const];
  });
  return Object.fromEntries(fields) as Value;
}

function translate(field: unknown, hindi: HindiTexts): unknown {
  if (typeof field === 'string') return hindi.get(field);
  const isList = Array.isArray(field) && field.some((one) => typeof one === 'string' && hindi.has(one));
  return isList ? field.map((one) => hindi.get(one) ?? one) : undefined;
}
