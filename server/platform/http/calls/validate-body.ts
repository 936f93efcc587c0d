/** Validates the body of a call against the schema of its endpoint. */
import type { Text } from '../../../../common/languages/text.ts';
import type { AnyEndpoint } from '../../../../contract/endpoint.ts';
import { malformed } from '../http-error.ts';
import { fieldText } from '../texts/contract-texts.ts';
import { generalTexts } from '../texts/general-texts.ts';
import { limitFault } from './body-limits.ts';
import type { Route } from './route.ts';

/** Maximum JSON nesting depth; no endpoint's body is as deep. */
const MAX_BODY_DEPTH = 12;

/** Returns the body as the handler reads it; throws malformed (400) with its first error. */
export function decodeBody(route: Pick<Route, 'endpoint' | 'validator' | 'decode'>, body: unknown): unknown {
  const sent = body ?? {};
  validateBody(route, sent);
  return route.decode ? route.decode(sent) : sent;
}

/** Throws malformed (400) with the first error of the body. */
function validateBody({ endpoint, validator }: Pick<Route, 'endpoint' | 'validator'>, sent: unknown): void {
  const limitsFault = limitFault(sent, endpoint.body);
  if (limitsFault) throw malformed(limitsFault);
  if (!validator.Check(sent)) throw malformed(describeFault(validator.Errors(sent), endpoint.body));
  if (!isStorable(sent)) throw malformed(generalTexts.notUnicode);
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

type ValidationError = { keyword: string; instancePath: string; message: string; params: object };

/** Describes the first error: `product_id must be integer`, or the field's own message (`x-message`). */
function describeFault(findings: ValidationError[], body: AnyEndpoint['body']): Text {
  const [first] = findings;
  if (!first) return generalTexts.malformed;
  if (first.keyword === 'required') {
    return generalTexts.missingFields((first.params as { requiredProperties: string[] }).requiredProperties.join(', '));
  }
  const field = first.instancePath.slice(1).replaceAll('/', '.');
  const own: unknown = body.properties?.[field]?.['x-message'];
  if (typeof own === 'string') return fieldText(own);
  // A pattern is long, and nobody who calls can read it.
  if (first.keyword === 'pattern') return generalTexts.wrongForm(field);
  return generalTexts.fieldFault(field, first.message);
}
