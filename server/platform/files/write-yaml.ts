/** Writes content files: YAML in block style, the same bytes for the same value. */
import type { TSchema } from 'typebox';
import { Document, Scalar, visit } from 'yaml';

/** A file of an exported content folder; `path` is relative to the folder, with `/`. */
export type ExportedFile = { path: string; text: string };

/** Returns the value as YAML, without fields that are undefined. Long lines are not folded, so that HTML stays as it is. */
export function toYaml(value: unknown): string {
  const document = new Document(value, { aliasDuplicateObjects: false });
  visit(document, {
    Scalar: (_key, node) => {
      if (typeof node.value === 'string') node.type = styleOf(node.value);
    },
  });
  return document.toString({ lineWidth: 0, doubleQuotedAsJSON: true });
}

/** Control characters except the line feed, separators of lines, and the byte order mark. */
const SPECIAL = /[^\P{Cc}\n]|[\u2028\u2029\ufeff]/u;

/** Texts whose spaces or characters a reader or the YAML parser could change are quoted. */
function styleOf(text: string): Scalar.Type {
  if (SPECIAL.test(text)) return Scalar.QUOTE_DOUBLE;
  if (!text.includes('\n')) return Scalar.PLAIN;
  const isPlainText = /^\S/.test(text) && /\S\n?$/.test(text) && !/[^\S\n]\n/.test(text);
  return isPlainText ? Scalar.BLOCK_LITERAL : Scalar.QUOTE_DOUBLE;
}

/**
 * Returns the value with the fields of objects in the order of the schema, because jsonb does not store their order.
 * Fields that the schema does not have are left out.
 */
export function inSchemaOrder(schema: TSchema, value: unknown): unknown {
  const { properties, items } = schema as { properties?: Record<string, TSchema>; items?: TSchema };
  if (Array.isArray(value)) return items ? value.map((one) => inSchemaOrder(items, one)) : value;
  if (!properties || typeof value !== 'object' || value === null) return value;
  const fields = value as Record<string, unknown>;
  return Object.fromEntries(
    Object.entries(properties).flatMap(([name, schema]) =>
      fields[name] === undefined ? [] : [[name, inSchemaOrder(schema, fields[name])]],
    ),
  );
}

const OFFSET_MS = 5.5 * 3_600_000;

/** For example `2026-12-01T09:00:00+05:30`. */
export function timeInIndia(at: Date): string {
  const text = new Date(at.getTime() + OFFSET_MS).toISOString();
  return `${text.replace(/(\.000)?Z$/, '')}+05:30`;
}
