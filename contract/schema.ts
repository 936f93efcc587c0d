/**
 * Schemas shared by all endpoint contracts, on top of TypeBox.
 * In the browser, `#schema` resolves to `schema.browser.ts`, so that schemas are not bundled (docs/decisions/0003).
 */
import { Decode, type Static, type StaticDecode, type StaticEncode, type TSchema, type TUnsafe, Type } from 'typebox';

export { type Static, type StaticDecode, type StaticEncode, type TSchema, Type };

/** An object that refuses unknown keys. */
export function Exactly<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** A whole number from 0, as a number or as text; decoded to a number. */
export const Id = Decode(
  Type.Union([
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    Type.String({ pattern: '^[0-9]{1,15}$' }),
  ]),
  (value) => Number(value),
);

/** 0 or 1, as a number or as text; decoded to a number. */
export const Flag = Decode(
  Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')]),
  (value): 0 | 1 => (Number(value) === 1 ? 1 : 0),
);

/** Ids as comma-separated text, an array or a single id; decoded to an array without duplicates. */
export const IdList = Decode(
  Type.Union([
    Type.String({ pattern: '^\\s*([0-9]{1,15}\\s*(,\\s*[0-9]{1,15}\\s*)*)?$', maxLength: 2000 }),
    Type.Integer({ minimum: 0 }),
    Type.Array(Type.Union([Type.Integer({ minimum: 0 }), Type.String({ pattern: '^[0-9]{1,15}$' })]), {
      maxItems: 100,
    }),
  ]),
  (value): number[] => {
    const parts = typeof value === 'string' ? value.split(',').filter((part) => part.trim()) : [value].flat();
    return [...new Set(parts.map(Number))];
  },
);

/** Text of at most `maxLength` characters. */
export function Text(maxLength: number, options: { minLength?: number; pattern?: string } = {}) {
  return Type.String({ maxLength, ...options });
}

/** One of these texts. */
export function OneOf<const Values extends readonly string[]>(values: Values): TUnsafe<Values[number]> {
  return Type.Union(values.map((value) => Type.Literal(value))) as unknown as TUnsafe<Values[number]>;
}

/** The Hindi version of the text in the field beside it; absent without one. */
export const HindiText = Type.Optional(Type.String());

/** A value, or null. */
export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** The data of an endpoint that returns none. */
export const NoData = Type.Null();

/** The empty body of a call without parameters. */
export const NoBody = Exactly({});
