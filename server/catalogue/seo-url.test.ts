import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { RESERVED_SEGMENTS } from './seo-url.ts';

test('no address of the catalogue can shadow a page of the site', () => {
  const routes = readFileSync(join(import.meta.dirname, '../../web/routes.ts'), 'utf8');
  const first = [...routes.matchAll(/route\('([^'/*]+)/g)].map(([, segment]) => segment ?? '');
  expect(first.length).toBeGreaterThan(15);
  // A segment with a dot cannot be an SEO URL, so it needs no reservation.
  for (const segment of first.filter((one) => !one.includes('.')))
    expect(RESERVED_SEGMENTS, segment).toContain(segment);
});
