/** All screens of the console, from its table of routes. */
import { AREAS } from '../../../console/app/areas/areas.ts';
import { PARAMETERS, type Values } from './parameters.ts';
import type { Records } from './records.ts';

export type Screen = Readonly<{
  /** As in the table of routes: `/orders/:reference`. */
  pattern: string;
  /** With the parameters of a record: `/orders/SPN-…`. */
  path: string;
}>;

const PATTERNS = [
  ...AREAS.flatMap(({ path, routes }) => routes.map((route) => `/${path}${route.index ? '' : `/${route.path}`}`)),
  '/account',
];

/** The screens that show no single record. */
export const PATHS_WITHOUT_RECORD = PATTERNS.filter((pattern) => !pattern.includes('/:'));

/** Throws if a screen with parameters has no record, or a record has no screen. */
export function screensOf(records: Records): Screen[] {
  const withParameters = PATTERNS.filter((pattern) => pattern.includes('/:'));
  const missing = withParameters.filter((pattern) => !(pattern in PARAMETERS));
  const unused = Object.keys(PARAMETERS).filter((pattern) => !withParameters.includes(pattern));
  if (missing.length > 0)
    throw new Error(`PARAMETERS in e2e/console/screens/parameters.ts needs a record for ${missing.join(', ')}`);
  if (unused.length > 0) throw new Error(`PARAMETERS has no screen for ${unused.join(', ')}`);
  return PATTERNS.map((pattern) => ({ pattern, path: fill(pattern, PARAMETERS[pattern]?.(records) ?? {}) }));
}

function fill(pattern: string, values: Values): string {
  return pattern.replace(/:(\w+)/g, (_, name: string) => {
    const value = values[name];
    if (value === undefined) throw new Error(`${pattern}: the parameter ${name} has no value`);
    return encodeURIComponent(value);
  });
}
