import { useId } from 'react';
import type { OwnResult } from '../../../../contract/assessment/own-results.ts';
import { LinkButton } from '../../../../ui/link-button.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { usePath } from '../../../language/use-path.ts';
import { useAccountPageMessages } from '../../account-pages/messages/use-account-page-messages.ts';
import { MeritConsent } from './merit-consent.tsx';
import { useResultsMessages } from './messages/use-results-messages.ts';
import { SharedLinks } from './shared-links.tsx';

/** The languages of documents, each in itself. */
const LANGUAGE_NAMES = { english: 'English', hindi: 'हिन्दी' };

/** One result with its documents, the name in the merit list, and the links for others. */
export function ResultCard({ result }: { result: OwnResult }) {
  const messages = useResultsMessages();
  const { day } = useAccountPageMessages();
  const lang = useLang();
  const path = usePath();
  const id = useId();
  const { test_series_id, test_series_name, taken_at, score, max, to, scorecard, certificate, merit, links } = result;
  const documents = [
    [messages.scorecard, scorecard] as const,
    ...(certificate ? [[messages.certificate, certificate] as const] : []),
  ];
  return (
    <section aria-labelledby={id} className="grid gap-5 rounded-md border border-line bg-surface p-4 sm:p-5">
      <div className="grid gap-1">
        <h2 id={id} lang={lang(test_series_name)} className="text-lg font-semibold">
          {test_series_name}
        </h2>
        <p className="tabular text-sm text-ink-soft">{messages.marks(score, max, day(taken_at))}</p>
        {to && (
          <a href={path(to)} className="justify-self-start text-sm text-accent underline underline-offset-4">
            {messages.answers}
          </a>
        )}
      </div>
      <dl className="grid gap-3">
        {documents.map(([name, { english, hindi }]) => (
          <div key={name} className="grid gap-1.5">
            <dt className="text-sm font-semibold">{name}</dt>
            <dd className="flex flex-wrap gap-3">
              <LinkButton variant="secondary" href={english} lang="en">
                {LANGUAGE_NAMES.english}
              </LinkButton>
              <LinkButton variant="secondary" href={hindi} lang="hi">
                {LANGUAGE_NAMES.hindi}
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
