/** The papers that the console assembles. */
import { useLoaderData } from 'react-router';
import { listPapers, type PaperRow } from '../../../../contract/staff/exams/papers/papers.ts';
import { exportPapers } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { useCan } from '../../../calls/session.ts';
import { usePaperMessages } from '../../../messages/exams/papers.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { PAPER_FILTERS, usePaperBulk } from './paper-bulk.ts';
import { PaperBadge } from './paper-texts.tsx';

export const loader = ({ request }: { request: Request }) => loadList(listPapers, request.url, PAPER_FILTERS);

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const page = useLoaderData<typeof loader>();
  const messages = usePaperMessages();
  const can = useCan();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        {can('papers.edit') && <LinkButton to="/papers/new">{messages.new}</LinkButton>}
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={page}
        rowKey={({ paper_id }) => paper_id}
        rowPath={({ paper_id }) => `/papers/${paper_id}`}
        searchLabel={messages.search}
        filters={[{ key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) }]}
        defaultSort="-saved_at"
        bulk={usePaperBulk()}
        exportEndpoint={can('papers.edit') ? exportPapers : undefined}
        empty={<Message icon="help" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

function useColumns(): Column<PaperRow>[] {
  const messages = usePaperMessages();
  const { fields } = messages;
  return [
    {
      key: 'name',
      title: fields.name,
      sort: 'ascending',
      render: ({ name, paper_id }) => <span className="break-words">{name || messages.untitled(paper_id)}</span>,
    },
    { key: 'code', title: fields.code, render: ({ code }) => code },
    { key: 'state', title: messages.state, render: ({ state }) => <PaperBadge state={state} /> },
    { key: 'questions', title: messages.questions, align: 'end', render: ({ questions }) => questions },
    { key: 'minutes', title: fields.minutes, align: 'end', render: ({ minutes }) => minutes },
    { key: 'opens', title: fields.opens, render: ({ opens }) => opens && <Time at={opens} /> },
    { key: 'closes', title: fields.closes, render: ({ closes }) => closes && <Time at={closes} /> },
    { key: 'test_id', title: messages.test, isHiddenByDefault: true, render: ({ test_id }) => test_id },
    { key: 'saved_at', title: messages.changed, sort: 'descending', render: ({ saved_at }) => <Time at={saved_at} /> },
    { key: 'saved_by', title: messages.changedBy, isHiddenByDefault: true, render: ({ saved_by }) => saved_by },
  ];
}
