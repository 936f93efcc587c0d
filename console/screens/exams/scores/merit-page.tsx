/** The candidates of computed scores by rank. */
import { useLoaderData } from 'react-router';
import { getScoreGroup, type ScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { listMerit, type MeritRow } from '../../../../contract/staff/exams/scores/score-publication.ts';
import { exportMerit } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import type { Column, Filter } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { readListQuery } from '../../../table/params/list-params.ts';
import { shouldReloadList } from '../../../table/params/load-list.ts';

type Args = { request: Request; params: { groupId?: string; computationId?: string } };

export async function loader({ request, params }: Args) {
  const computation_id = params.computationId ?? '';
  const query = { ...readListQuery(request.url, ['test_id', 'category']), computation_id };
  const [group, page] = await Promise.all([
    call(getScoreGroup, { group_id: params.groupId ?? '' }),
    call(listMerit, query as { computation_id: string }),
  ]);
  return { group, page, computation_id };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const { group, page, computation_id } = useLoaderData<typeof loader>();
  const messages = useScoreMessages();
  const can = useCan();
  const computation = computationOf(group, computation_id);
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.meritList}
        text={computation && messages.meritIntro(computation.candidates, messages.methods[computation.method])}
        parent={<ParentLink to={`/scores/${group.group_id}`}>{group.name}</ParentLink>}
      />
      <DataTable
        label={messages.meritList}
        columns={useColumns()}
        page={page}
        rowKey={({ student_id }) => student_id}
        {...(can('students.read') ? { rowPath: ({ student_id }: MeritRow) => `/students/${student_id}` } : {})}
        searchLabel={can('students.read') ? messages.searchNames : null}
        filters={useFilters(computation)}
        defaultSort="rank"
        exportEndpoint={exportMerit}
        exportParams={{ computation_id }}
        empty={<Message icon="user" title={messages.noCandidates} />}
      />
    </div>
  );
}

function computationOf({ computation, published }: ScoreGroup, id: string) {
  return [computation, published].find((one) => String(one?.computation_id) === id) ?? null;
}

function useFilters(computation: ReturnType<typeof computationOf>): Filter[] {
  const messages = useScoreMessages();
  if (!computation) return [];
  const { shifts, cutoffs } = computation;
  return [
    {
      ...{ key: 'test_id', title: messages.shift, kind: 'choice' as const },
      options: shifts.map(({ test_id, name }) => ({ value: String(test_id), title: name })),
    },
    ...(cutoffs.length === 0
      ? []
      : [
          {
            ...{ key: 'category', title: messages.meetsCutoff, kind: 'choice' as const },
            options: cutoffs.map(({ category }) => ({ value: category, title: category })),
          },
        ]),
  ];
}

function useColumns(): Column<MeritRow>[] {
  const messages = useScoreMessages();
  return [
    {
      key: 'student',
      title: messages.student,
      render: ({ name, student_id }) => name || messages.studentNumber(student_id),
    },
    { key: 'rank', title: messages.rank, align: 'end', sort: 'ascending', render: ({ rank }) => rank },
    {
      key: 'score',
      title: messages.score,
      align: 'end',
      render: ({ score }) => <span className="tabular">{score}</span>,
    },
    { key: 'raw', title: messages.marks, align: 'end', render: ({ raw }) => <span className="tabular">{raw}</span> },
    { key: 'test_id', title: messages.shift, render: ({ test_name }) => test_name },
    { key: 'tied', title: messages.tied, align: 'end', render: ({ tied }) => String(tied) },
    { key: 'meets', title: messages.meets, render: ({ meets }) => meets.join(', ') || messages.none },
  ];
}
