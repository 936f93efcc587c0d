/** Tests with their newest item analysis. */
import { useLoaderData } from 'react-router';
import { type AnalysedTest, listAnalyses } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { exportAnalyses } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { numberText } from '../../../parts/format.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { AnalysisBadge } from './badges.tsx';
import { indexText } from './numbers.ts';

export function loader({ request }: { request: Request }) {
  return loadList(listAnalyses, request.url, ['state']);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = useAnalysisMessages();
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro} />
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ test_id }) => test_id}
        rowPath={({ test_id }) => `/item-analyses/${test_id}`}
        searchLabel={messages.search}
        filters={[
          {
            ...{ key: 'state', title: messages.filterState, kind: 'choice' },
            options: optionsOf(messages.filterStates),
          },
        ]}
        defaultSort="-computed_at"
        exportEndpoint={exportAnalyses}
        empty={<Message icon="check" title={messages.empty} />}
      />
    </div>
  );
}

function useColumns(): Column<AnalysedTest>[] {
  const messages = useAnalysisMessages();
  return [
    { key: 'name', title: messages.test, sort: 'ascending', render: ({ name }) => name },
    { key: 'code', title: messages.code, isHiddenByDefault: true, render: ({ code }) => code },
    { key: 'state', title: messages.state, render: AnalysisBadge },
    {
      key: 'candidates',
      title: messages.candidateCount,
      align: 'end',
      render: ({ candidates }) => candidates !== null && numberText(candidates),
    },
    {
      key: 'alpha',
      title: messages.alpha,
      align: 'end',
      render: ({ alpha }) => alpha !== null && <span className="tabular">{indexText(alpha)}</span>,
    },
    { key: 'suspicious', title: messages.suspicious, align: 'end', render: ({ suspicious }) => suspicious },
    { key: 'closes', title: messages.closes, sort: 'descending', render: ({ closes }) => <Time at={closes} /> },
    {
      key: 'computed_at',
      title: messages.computedAt,
      sort: 'descending',
      render: ({ computed_at }) => <Time at={computed_at} />,
    },
  ];
}
