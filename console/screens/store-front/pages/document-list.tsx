/** The landing page and the written pages, with the state of their drafts. */
import { Link, useLoaderData } from 'react-router';
import { RULE_PAGES } from '../../../../common/written-pages.ts';
import { type ListedDocument, listDocuments } from '../../../../contract/staff/store-front/documents.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { call } from '../../../calls/call.ts';
import { type StoreFrontMessages, useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';

export const loader = () => call(listDocuments);

export function Component() {
  const documents = useLoaderData<typeof loader>();
  const messages = useStoreFrontMessages();
  return (
    <div className="grid max-w-4xl gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        <LinkButton variant="secondary" to="/pages/hindi">
          {messages.hindiTexts}
        </LinkButton>
        <LinkButton to="/pages/new">{messages.newPage}</LinkButton>
      </PageHeader>
      <MissingRules documents={documents} messages={messages} />
      <ul aria-label={messages.list} className="divide-y divide-line rounded-md border border-line bg-surface">
        {documents.map((row) => (
          <li key={row.document} className="relative grid gap-1 px-5 py-4 hover:bg-sunken">
            <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <Link
                to={row.document === 'landing' ? 'landing' : `page/${row.document.slice('page:'.length)}`}
                className="font-semibold after:absolute after:inset-0"
              >
                {row.document === 'landing' ? messages.landing : row.title}
              </Link>
              <States row={row} messages={messages} />
            </div>
            <p className="flex flex-wrap gap-x-4 text-sm text-ink-soft">
              <span>{row.path}</span>
              {row.changed_at && (
                <span>
                  {messages.changed} <Time at={row.changed_at} />
                </span>
              )}
              {row.draft_saved_at && (
                <span>
                  {messages.draft} <Time at={row.draft_saved_at} /> {messages.by(row.draft_saved_by ?? '')}
                </span>
              )}
            </p>
          </li>
        ))}
      </ul>
    </div>
  );
}

/** Leads to a new page for each rule that payment gateways require and that does not exist yet. */
function MissingRules({ documents, messages }: { documents: readonly ListedDocument[]; messages: StoreFrontMessages }) {
  const missing = RULE_PAGES.filter((name) => !documents.some(({ document }) => document === `page:${name}`));
  if (missing.length === 0) return null;
  return (
    <Panel title={messages.missingRules} text={messages.missingRulesText}>
      <ul className="flex flex-wrap gap-2 px-5 py-4">
        {missing.map((name) => (
          <li key={name}>
            <LinkButton
              variant="secondary"
              to={`/pages/new?${new URLSearchParams({ name, title: messages.rulePages[name] })}`}
            >
              {messages.rulePages[name]}
            </LinkButton>
          </li>
        ))}
      </ul>
    </Panel>
  );
}

function States({ row, messages }: { row: ListedDocument; messages: StoreFrontMessages }) {
  return (
    <>
      {!row.changed_at && <Badge tone="warn">{messages.notPublished}</Badge>}
      {row.draft_saved_at && <Badge tone="plain">{messages.hasDraft}</Badge>}
    </>
  );
}
