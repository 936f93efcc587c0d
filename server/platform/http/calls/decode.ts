/**
 * Compiles decoders for validated request bodies: numeric text to numbers, comma-separated text to lists. The schema is
 * traversed once; TypeBox's own decoding traverses it for every value.
 */
import { Check } from 'typebox/value';
import type { TSchema } from '#schema';

type Decode = (value: unknown) => unknown;
type Shape = TSchema & {
  '~codec'?: { decode: Decode };
  anyOf?: Shape[];
  items?: Shape;
  properties?: Record<string, Shape>;
};

/** Returns the decoder of a schema, or null when nothing needs decoding. */
export function decoderOf(schema: TSchema): Decode | null {
  const shape = schema as Shape;
  if (shape['~codec']) return shape['~codec'].decode;
  if (shape.anyOf) return unionDecoder(shape.anyOf);
  if (shape.items) return listDecoder(shape.items);
  return shape.properties ? objectDecoder(shape.properties) : null;
}

/** The first variant that matches the value decodes it. */
function unionDecoder(variants: Shape[]): Decode | null {
  const decoders = variants.map((variant) => ({ variant, decode: decoderOf(variant) }));
  if (decoders.every(({ decode }) => decode === null)) return null;
  return (value) => {
    const fitting = decoders.find(({ variant }) => Check(variant, value));
    return fitting?.decode ? fitting.decode(value) : value;
  };
}

function listDecoder(items: Shape): Decode | null {
  const decode = decoderOf(items);
  return decode && ((value) => (value as unknown[]).map(decode));
}

function objectDecoder(properties: Record<string, Shape>): Decode | null {
  const decoders = Object.entries(properties).flatMap(([name, shape]) => {
    const decode = decoderOf(shape);
    return decode ? [[name, decode] as const] : [];
  });
  if (decoders.length === 0) return null;
  return (value) => {
    const decoded = { ...(value as Record<string, unknown>) };
    for (const [name, decode] of decoders) if (decoded[name] !== undefined) decoded[name] = decode(decoded[name]);
    return decoded;
  };
}
