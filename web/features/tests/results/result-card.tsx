import { useId } from 'react';
import type { OwnResult } from '../../../../contract/assessment/own-results.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { orderDate } from '../../account-pages/account-dates.ts';
import { MeritConsent } from './merit-consent.tsx';
import { SharedLinks } from './shared-links.tsx';

/** One result with its documents, the name in the merit list, and the links for others. */
export function ResultCard({ result }: { result: OwnResult }) {
  const id = useId();
  const { test_series_id, test_series_name, taken_at, score, max, to, scorecard, certificate, merit, links } = result;
  const documents = [
    ['Scorecard', scorecard] as const,
    ...(certificate ? [['Certificate', certificate] as const] : []),
  ];
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 id={id} className="text-lg font-semibold">
          {test_series_name}
        </h2>
        <p className="tabular text-sm text-ink-soft">
          {score} of {max} marks · {orderDate(taken_at)}
        </p>
        {to && (
          <a href={to} className="justify-self-start text-sm text-accent underline underline-offset-4">
            Answers and solutions
          </a>
        )}
      </div>
      <dl className="grid gap-3">
        {documents.map(([name, { english, hindi }]) => (
          <div key={name} className="grid gap-1.5">
            <dt className="text-sm font-semibold">{name} (PDF)</dt>
            <dd className="flex flex-wrap gap-3">
              <LinkButton variant="secondary" href={english}>
                English
              </LinkButton>
              <LinkButton variant="secondary" href={hindi} lang="hi">
                हिन्दी
              </LinkButton>
            </dd>
          </div>
        ))}
      </dl>
      {merit && <MeritConsent testId={test_series_id} merit={merit} />}
      <SharedLinks testId={test_series_id} links={links} />
    </section>
  );
}
