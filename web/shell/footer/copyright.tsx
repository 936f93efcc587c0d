import { useSyncExternalStore } from 'react';
import type { Site } from '../../lib/site.ts';
import { indianYear } from './indian-year.ts';

const subscribeToNothing = () => () => {};

/** The copyright line; the browser's clock corrects the year of a page that was rendered last year. */
export function Copyright({ site: { institute, year } }: { site: Site }) {
  const current = useSyncExternalStore(
    subscribeToNothing,
    () => indianYear(new Date()),
    () => year,
  );
  return (
    <p className="tabular text-sm text-ink-soft">
      © {institute.founded}–{current} {institute.name}
    </p>
  );
}
