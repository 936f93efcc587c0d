/** Pairs of candidates whose wrong answers are improbably alike. */
import { Link, useLoaderData } from 'react-router';
import { type AnalysisSummary, getAnalysis } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { listSimilarPairs, type SimilarPair } from '../../../../contract/staff/exams/analysis/similar-pairs.ts';
import { exportSimilarPairs } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { readListQuery } from '../../../table/params/list-params.ts';
import { shouldReloadList } from '../../../table/params/load-list.ts';
import { marksText } from './numbers.ts';

type Args = { request: Request; params: { testId?: string; analysisId?: string } };

export async function loader({ request, params: { testId = '', analysisId = '' } }: Args) {
  const query = { ...readListQuery(request.url, []), analysis_id: analysisId };
  const [test, page] = await Promise.all([
    call(getAnalysis, { test_id: testId }),
    call(listSimilarPairs, query as { analysis_id: string }),
  ]);
  return { test, page, analysisId };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const { test, page, analysisId } = useLoaderData<typeof loader>();
  const messages = useAnalysisMessages();
  const { analysis } = test;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.pairs}
        parent={<ParentLink to={`/item-analyses/${test.test_id}`}>{test.name}</ParentLink>}
      />
      <Notice>
        <p>{messages.pairsMeaning}</p>
        <p className="mt-1">{messages.pairsRule}</p>
        {String(analysis?.analysis_id) === analysisId && analysis && <Compared pairs={analysis.summary.pairs} />}
      </Notice>
      <DataTable
        label={messages.pairList}
        columns={useColumns()}
        page={page}
        rowKey={({ place }) => place}
        searchLabel={messages.searchPairs}
        defaultSort="place"
        exportEndpoint={exportSimilarPairs}
        exportParams={{ analysis_id: analysisId }}
        empty={<Message icon="check" title={messages.noPairs} />}
      />
    </div>
  );
}

function Compared({ pairs }: { pairs: AnalysisSummary['pairs'] }) {
  const messages = useAnalysisMessages();
  if (pairs.state === 'few_questions') return <p className="mt-1">{messages.fewQuestions}</p>;
  return (
    <p className="mt-1">
      {messages.pairsCompared(pairs.compared, pairs.eligible)} {pairs.is_cut && messages.pairsCut}
    </p>
  );
}

function useColumns(): Column<SimilarPair>[] {
  const messages = useAnalysisMessages();
  const number = (text: string | number) => <span className="tabular">{text}</span>;
  return [
    { key: 'pair', title: messages.pair, render: Pair },
    {
      ...{ key: 'identical_wrong', title: messages.identicalWrong, align: 'end', sort: 'descending' },
      render: ({ identical_wrong }) => number(identical_wrong),
    },
    { key: 'both_wrong', title: messages.bothWrong, align: 'end', render: ({ both_wrong }) => number(both_wrong) },
    { key: 'different', title: messages.different, align: 'end', render: ({ different }) => number(different) },
    {
      key: 'scores',
      title: messages.scores,
      align: 'end',
      render: ({ one, two }) => number(messages.pairText(marksText(one.score), marksText(two.score))),
    },
    {
      ...{ key: 'place', title: messages.probability, align: 'end', sort: 'ascending' },
      render: ({ probability }) => number(messages.probabilityText(exponentOf(probability))),
    },
  ];
}

/** Of ten, rounded towards the more probable side. */
function exponentOf(probability: number): number {
  return Math.floor(-Math.log10(Math.max(probability, Number.MIN_VALUE)));
}

/** Links to both, for those who may see students. */
function Pair({ one, two }: SimilarPair) {
  const can = useCan();
  const messages = useAnalysisMessages();
  if (!can('students.read')) return messages.pairText(one.name, two.name);
  return (
    <span className="grid gap-0.5">
      {[one, two].map(({ student_id, name }) => (
        <Link
          key={student_id}
          className="inline-flex min-h-6 items-center text-accent underline underline-offset-4"
          to={`/students/${student_id}`}
        >
          {name}
        </Link>
      ))}
    </span>
  );
}
