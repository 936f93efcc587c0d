import type { Site } from '../../lib/site.ts';

/** The copyright line; the page script corrects the year of a page that was rendered last year. */
export function Copyright({ site: { institute, year } }: { site: Site }) {
  return (
    <p className="tabular text-sm text-ink-soft">
      {'© '}
      {institute.founded < year && `${institute.founded}–`}
      <span data-this-year="">{year}</span> {institute.name}
    </p>
  );
}
