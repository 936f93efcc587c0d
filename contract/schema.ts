/**
 * The vocabulary that endpoint contracts are written in: TypeBox, plus the shapes every domain shares.
 *
 * In the browser the import `#schema` resolves to `schema.browser.ts`: only the types travel there,
 * never the schemas (see docs/decisions/0003).
 */
import { Decode, type Static, type StaticDecode, type StaticEncode, type TSchema, Type } from 'typebox';

export { type Static, type StaticDecode, type StaticEncode, type TSchema, Type };

/** An object that refuses keys it does not name. */
export function Exactly<Properties extends Record<string, TSchema>>(properties: Properties) {
  return Type.Object(properties, { additionalProperties: false });
}

/** A whole number, 0 or more, as a number or as numeric text; read as a number. */
export const Id = Decode(
  Type.Union([
    Type.Integer({ minimum: 0, maximum: Number.MAX_SAFE_INTEGER }),
    Type.String({ pattern: '^[0-9]{1,15}$' }),
  ]),
  (value) => Number(value),
);

/** 0 or 1, as a number or as text. */
export const Flag = Decode(
  Type.Union([Type.Literal(0), Type.Literal(1), Type.Literal('0'), Type.Literal('1')]),
  (value): 0 | 1 => (Number(value) === 1 ? 1 : 0),
);

/** Ids as text separated by commas, as a list, or as a single id; read as a list without repetitions. */
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

/** An amount in rupees with at most two decimals, as the API shows money. */
export const Rupees = Type.Number({ minimum: 0, maximum: 1e8 });

/** An ISO 8601 instant in UTC. */
export const Instant = Type.String();

export function Text(maxLength: number, options: { minLength?: number; pattern?: string } = {}) {
  return Type.String({ maxLength, ...options });
}

export function Nullable<Schema extends TSchema>(schema: Schema) {
  return Type.Union([schema, Type.Null()]);
}

/** Data whose shape the contract leaves to prose, such as nothing at all. */
export const Nothing = Type.Null();

/** What a call without parameters takes: an empty object. */
export const NoBody = Exactly({});
