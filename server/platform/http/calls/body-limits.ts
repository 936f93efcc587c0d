/**
 * Refuses a body that is no object, or has other fields or longer lists than its schema. It runs before every other
 * check, because their cost grows with what was sent; its own cost is limited by the schema.
 */
import type { TSchema } from '#schema';
import type { Text } from '../../../../common/languages/text.ts';
import { generalTexts } from '../texts/general-texts.ts';

type Shape = TSchema & {
  anyOf?: Shape[];
  items?: Shape;
  maxItems?: number;
  properties?: Record<string, Shape>;
  additionalProperties?: unknown;
};

/** Returns why a body exceeds the limits of its schema, or null. Other faults are left to the validator. */
export function limitFault(sent: unknown, body: TSchema): Text | null {
  if (!isObject(sent)) return generalTexts.bodyNotObject;
  return faultOf(sent, body, '');
}

function faultOf(value: unknown, shape: Shape, path: string): Text | null {
  if (Array.isArray(value)) return listFault(value, shape, path);
  if (!isObject(value)) return null;
  const variant = [shape, ...(shape.anyOf ?? [])].find(({ properties }) => properties);
  return variant ? objectFault(value, variant, path) : null;
}

function listFault(list: unknown[], shape: Shape, path: string): Text | null {
  const variant = [shape, ...(shape.anyOf ?? [])].find(({ items }) => items);
  if (!variant?.items) return null;
  if (variant.maxItems !== undefined && list.length > variant.maxItems) {
    return generalTexts.tooManyItems(path, variant.maxItems);
  }
  // Only a list of objects or of lists has more limits to check.
  if (!variant.items.properties && !variant.items.items) return null;
  for (const [at, item] of list.entries()) {
    const fault = faultOf(item, variant.items, `${path}.${at}`);
    if (fault) return fault;
  }
  return null;
}

function objectFault(sent: Record<string, unknown>, shape: Shape, path: string): Text | null {
  const properties = shape.properties ?? {};
  if (shape.additionalProperties === false) {
    for (const name in sent) {
      if (!Object.hasOwn(properties, name)) return generalTexts.unknownField(name.slice(0, 100));
    }
  }
  for (const name in properties) {
    const inner = properties[name] as Shape;
    const fault = Object.hasOwn(sent, name) ? faultOf(sent[name], inner, path ? `${path}.${name}` : name) : null;
    if (fault) return fault;
  }
  return null;
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
