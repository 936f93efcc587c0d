/** The candidates of a test: who may sit, roll numbers and admit cards. */
import { useState } from 'react';
import { useLoaderData } from 'react-router';
import { getAdmission } from '../../../../contract/staff/exams/admission.ts';
import { type ListedCandidate, listCandidates } from '../../../../contract/staff/exams/candidates.ts';
import { exportCandidates } from '../../../../contract/staff/lists/exports.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useAccommodationMessages } from '../../../messages/exams/accommodations.ts';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { readListQuery } from '../../../table/params/list-params.ts';
import { shouldReloadList } from '../../../table/params/load-list.ts';
import { useCandidateBulk } from './candidate-bulk.ts';
import { CardPanel } from './card-panel.tsx';
import { RollNumberDialog } from './roll-number-dialog.tsx';
import { RulePanel } from './rule-panel.tsx';
import { StateBadge } from './state-badge.tsx';

type Args = { request: Request; params: { testId?: string } };

export async function loader({ request, params }: Args) {
  const test_id = params.testId ?? '';
  const [admission, candidates] = await Promise.all([
    call(getAdmission, { test_id }),
    call(listCandidates, { ...readListQuery(request.url, ['state']), test_id } as { test_id: string }),
  ]);
  return { admission, candidates };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const { admission, candidates } = useLoaderData<typeof loader>();
  const messages = useCandidateMessages();
  const [isNumbering, setNumbering] = useState(false);
  const { test_id, test_name } = admission;
  const path = `/exams/${test_id}/candidates`;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.pageTitle(test_name)}
        parent={<ParentLink to={`/exams/${test_id}`}>{test_name}</ParentLink>}
      >
        <LinkButton to={`${path}/import`}>{messages.import}</LinkButton>
        <LinkButton variant="secondary" to={`${path}/add`}>
          {messages.add}
        </LinkButton>
        <Button variant="secondary" onClick={() => setNumbering(true)}>
          {messages.give}
        </Button>
      </PageHeader>
      {!admission.is_in_product && <Notice tone="warn">{messages.notInProduct}</Notice>}
      <div className="grid grid-cols-1 items-start gap-5 lg:grid-cols-2">
        <RulePanel admission={admission} />
        <CardPanel admission={admission} />
      </div>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={candidates}
        rowKey={({ student_id }) => student_id}
        rowPath={({ student_id }) => `${path}/${student_id}`}
        searchLabel={messages.search}
        filters={[{ key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) }]}
        defaultSort="roll_number"
        bulk={useCandidateBulk(test_id)}
        exportEndpoint={exportCandidates}
        exportParams={{ test_id: String(test_id) }}
        empty={<Message icon="user" title={messages.empty} text={messages.emptyText} />}
      />
      {isNumbering && <RollNumberDialog admission={admission} onClose={() => setNumbering(false)} />}
    </div>
  );
}

function useColumns(): Column<ListedCandidate>[] {
  const messages = useCandidateMessages();
  const accommodations = useAccommodationMessages();
  return [
    {
      key: 'roll_number',
      title: messages.rollNumber,
      sort: 'ascending',
      render: ({ roll_number }) => <span className="tabular">{roll_number}</span>,
    },
    { key: 'name', title: messages.name, render: ({ name }) => name },
    { key: 'category', title: messages.category, render: ({ category }) => category },
    { key: 'state', title: messages.state, render: ({ state }) => <StateBadge state={state} /> },
    {
      key: 'accommodations',
      title: messages.accommodations,
      render: (row) => accommodations.shortText(row),
    },
    {
      key: 'mobile',
      title: messages.mobile,
      render: ({ masked_mobile }) => masked_mobile && <span className="tabular">{masked_mobile}</span>,
    },
    {
      key: 'added_at',
      title: messages.added,
      sort: 'descending',
      isHiddenByDefault: true,
      render: ({ added_at }) => <Time at={added_at} />,
    },
  ];
}
