/** The questions of an item analysis. */
import { useLoaderData } from 'react-router';
import {
  type AnalysedQuestionRow,
  listAnalysedQuestions,
} from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { getAnalysis } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { exportAnalysedQuestions } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { readListQuery } from '../../../table/params/list-params.ts';
import { shouldReloadList } from '../../../table/params/load-list.ts';
import { FlagBadges } from './badges.tsx';
import { indexText, percentText } from './numbers.ts';

type Args = { request: Request; params: { testId?: string; analysisId?: string } };

export async function loader({ request, params: { testId = '', analysisId = '' } }: Args) {
  const query = { ...readListQuery(request.url, ['flag']), analysis_id: analysisId };
  const [test, page] = await Promise.all([
    call(getAnalysis, { test_id: testId }),
    call(listAnalysedQuestions, query as { analysis_id: string }),
  ]);
  return { test, page, analysisId };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const { test, page, analysisId } = useLoaderData<typeof loader>();
  const messages = useAnalysisMessages();
  const path = `/item-analyses/${test.test_id}`;
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.questions} parent={<ParentLink to={path}>{test.name}</ParentLink>} />
      <DataTable
        label={messages.questions}
        columns={useColumns()}
        page={page}
        rowKey={({ question_id }) => question_id}
        rowPath={({ question_id }) => `${path}/${analysisId}/questions/${question_id}`}
        searchLabel={messages.searchQuestions}
        filters={[
          { ...{ key: 'flag', title: messages.noteColumn, kind: 'choice' }, options: optionsOf(messages.flags) },
        ]}
        defaultSort="number"
        exportEndpoint={exportAnalysedQuestions}
        exportParams={{ analysis_id: analysisId }}
        empty={<Message icon="check" title={messages.noQuestions} />}
      />
    </div>
  );
}

function useColumns(): Column<AnalysedQuestionRow>[] {
  const messages = useAnalysisMessages();
  const number = (text: string) => <span className="tabular">{text}</span>;
  return [
    { key: 'title', title: messages.question, render: ({ number: at, title }) => `${at}. ${title}` },
    { key: 'number', title: messages.number, align: 'end', sort: 'ascending', render: ({ number: at }) => at },
    {
      key: 'flags',
      title: messages.noteColumn,
      render: ({ flags, is_dropped }) => <FlagBadges flags={flags} isDropped={is_dropped} />,
    },
    {
      ...{ key: 'facility', title: messages.facility, align: 'end', sort: 'ascending' },
      render: ({ facility }) => number(percentText(facility)),
    },
    {
      ...{ key: 'discrimination_index', title: messages.index, align: 'end', sort: 'ascending' },
      render: ({ discrimination_index }) => number(indexText(discrimination_index)),
    },
    {
      ...{ key: 'discrimination', title: messages.discrimination, align: 'end', sort: 'ascending' },
      render: ({ discrimination }) => number(indexText(discrimination)),
    },
    {
      ...{ key: 'skipped', title: messages.skipped, align: 'end', sort: 'descending' },
      render: ({ skipped }) => number(percentText(skipped)),
    },
    { key: 'section', title: messages.section, isHiddenByDefault: true, render: ({ section }) => section },
    { key: 'type', title: messages.type, isHiddenByDefault: true, render: ({ type }) => messages.types[type] },
  ];
}
