/** Validates the body of a call against the schema of its endpoint. */
import type { AnyEndpoint } from '../../../../contract/endpoint.ts';
import { malformed } from '../http-error.ts';
import type { Route } from './route.ts';

/** Maximum JSON nesting depth; no endpoint's body is as deep. */
const MAX_BODY_DEPTH = 12;

/** Throws malformed (400) with the first error of the body. */
export function validateBody({ endpoint, validator }: Pick<Route, 'endpoint' | 'validator'>, sent: unknown): void {
  if (!isStorable(sent)) throw malformed('The request holds text that is not valid Unicode, or is nested too deeply.');
  if (!validator.Check(sent)) {
    throw malformed(lengthFault(sent, endpoint.body) ?? describeFault(validator.Errors(sent), endpoint.body));
  }
}

/** Whether the database can store every text (no NUL, no lone surrogate) and the nesting depth is limited. */
function isStorable(value: unknown, depth = 0): boolean {
  if (typeof value === 'string') return value.isWellFormed() && !value.includes('\0');
  if (value === null || typeof value !== 'object') return true;
  if (depth === MAX_BODY_DEPTH) return false;
  if (Array.isArray(value)) return value.every((inner) => isStorable(inner, depth + 1));
  // `Object.entries` would allocate an array for each of many small objects.
  for (const name in value) {
    if (!isStorable(name) || !isStorable((value as Record<string, unknown>)[name], depth + 1)) return false;
  }
  return true;
}

/** Checks list lengths before full validation, which would be slow for a very long list. */
function lengthFault(sent: unknown, body: AnyEndpoint['body']): string | null {
  for (const [name, value] of Object.entries(sent as object)) {
    const maxItems: unknown = body.properties?.[name]?.maxItems;
    if (Array.isArray(value) && typeof maxItems === 'number' && value.length > maxItems)
      return `${name} must not have more than ${maxItems} items.`;
  }
  return null;
}

type ValidationError = { keyword: string; instancePath: string; message: string; params: object };

/** Describes the first error: `product_id must be integer`, or the field's own message (`x-message`). */
function describeFault(findings: ValidationError[], body: AnyEndpoint['body']): string {
  const unknown = findings.find((finding) => finding.keyword === 'additionalProperties');
  if (unknown) {
    const names = (unknown.params as { additionalProperties: string[] }).additionalProperties;
    return `Unknown field: ${names.join(', ').slice(0, 100)}.`;
  }
  const [first] = findings;
  if (!first) return 'The request is malformed.';
  if (first.keyword === 'required') {
    return `Missing field: ${(first.params as { requiredProperties: string[] }).requiredProperties.join(', ')}.`;
  }
  const field = first.instancePath.slice(1).replaceAll('/', '.') || 'The body';
  // With many unknown fields the validator stops before it reports `additionalProperties`.
  if (first.keyword === 'boolean') return `Unknown field: ${field.trim().slice(0, 100)}.`;
  const own: unknown = body.properties?.[field]?.['x-message'];
  if (typeof own === 'string') return own;
  return `${field} ${first.message}.`;
}
