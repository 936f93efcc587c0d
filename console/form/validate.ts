/** Checks the values of a form against the JSON schema of the call that it sends. */
import type { FormMessages } from '../messages/form.ts';

/** The part of JSON Schema that the contract uses for texts and choices. */
type FieldSchema = Readonly<{
  type?: string;
  const?: unknown;
  enum?: readonly unknown[];
  anyOf?: readonly FieldSchema[];
  minLength?: number;
  maxLength?: number;
  pattern?: string;
  /** The message for a value that does not match `pattern`. */
  'x-message'?: string;
  /** Rules that a pattern cannot state. */
  '~refine'?: ReadonlyArray<{ check(value: unknown): boolean }>;
}>;
export type FormSchema = Readonly<{ properties: Readonly<Record<string, FieldSchema>>; required?: readonly string[] }>;

/** Returns the message for each invalid field; `labels` are the names of the fields for the user. */
export function validate(
  schema: FormSchema,
  values: Readonly<Record<string, unknown>>,
  labels: Readonly<Record<string, string>>,
  messages: FormMessages,
): Record<string, string> {
  const errors: Record<string, string> = {};
  for (const [name, label] of Object.entries(labels)) {
    const field = schema.properties[name];
    if (!field) throw new Error(`the schema has no field ${name}`);
    const isRequired = schema.required?.includes(name) ?? false;
    const error = fieldError(field, values[name], isRequired, label, messages);
    if (error) errors[name] = error;
  }
  return errors;
}

function fieldError(
  field: FieldSchema,
  value: unknown,
  isRequired: boolean,
  label: string,
  messages: FormMessages,
): string | null {
  const text = typeof value === 'string' ? value.trim() : value;
  if (text === '' || text === undefined || text === null) return isRequired ? messages.required(label) : null;
  if (typeof text !== 'string') return null;
  if (field.anyOf) return field.anyOf.some((option) => accepts(option, text)) ? null : messages.invalid(label);
  if (field.maxLength !== undefined && text.length > field.maxLength) return messages.tooLong(label, field.maxLength);
  return accepts(field, text) ? null : (field['x-message'] ?? messages.invalid(label));
}

export function accepts(field: FieldSchema, text: string): boolean {
  if (field.const !== undefined) return field.const === text;
  if (field.enum) return field.enum.includes(text);
  if (field.type !== undefined && field.type !== 'string') return false;
  if (text.length < (field.minLength ?? 0) || text.length > (field.maxLength ?? Number.POSITIVE_INFINITY)) return false;
  if (field.pattern !== undefined && !new RegExp(field.pattern).test(text)) return false;
  return field['~refine']?.every(({ check }) => check(text)) ?? true;
}
