import type { DataOf } from '../../../../contract/endpoint.ts';
import type { Release } from '../../../../contract/staff/exams/results/release.ts';
import type { listResults, ResultRow } from '../../../../contract/staff/exams/results/results.ts';
import { exportResults } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { useCan } from '../../../calls/session.ts';
import { useResultMessages } from '../../../messages/exams/results.ts';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';

type Props = { release: Release; page: DataOf<typeof listResults> };

/** The results of a test, the best first. */
export function ResultTable({ release: { test_id, categories }, page }: Props) {
  const messages = useResultMessages();
  const can = useCan();
  const hasNames = can('students.read');
  return (
    <DataTable
      label={messages.resultList}
      columns={useColumns()}
      page={page}
      rowKey={({ student_id }) => student_id}
      {...(hasNames ? { rowPath: ({ student_id }: ResultRow) => `/students/${student_id}` } : {})}
      searchLabel={hasNames ? messages.resultSearch : messages.rollSearch}
      filters={[
        { key: 'consent', title: messages.consent, kind: 'choice', options: optionsOf(messages.consentStates) },
        ...(categories.length === 0
          ? []
          : [
              {
                ...{ key: 'category', title: messages.meetsCutoff, kind: 'choice' as const },
                options: categories.map((category) => ({ value: category, title: category })),
              },
            ]),
      ]}
      defaultSort="rank"
      exportEndpoint={exportResults}
      exportParams={{ test_id: String(test_id) }}
      empty={<Message icon="user" title={messages.noResults} />}
    />
  );
}

function useColumns(): Column<ResultRow>[] {
  const messages = useResultMessages();
  const number = (value: number | string | null) => <span className="tabular">{value}</span>;
  return [
    {
      key: 'student',
      title: messages.student,
      render: ({ name, student_id }) => name || messages.studentNumber(student_id),
    },
    { key: 'rank', title: messages.rank, align: 'end', sort: 'ascending', render: ({ rank }) => number(rank) },
    {
      key: 'marks',
      title: messages.marksColumn,
      align: 'end',
      render: ({ marks, max }) => number(messages.of(marks, max)),
    },
    {
      key: 'percentile',
      title: messages.percentile,
      align: 'end',
      render: ({ percentile }) => number(Math.round(percentile * 100) / 100),
    },
    { key: 'roll_number', title: messages.rollNumber, render: ({ roll_number }) => number(roll_number) },
    {
      key: 'answers',
      title: messages.answers,
      align: 'end',
      render: ({ correct, incorrect, skipped }) => number(`${correct} · ${incorrect} · ${skipped}`),
    },
    {
      key: 'shift_score',
      title: messages.shiftScore,
      align: 'end',
      isHiddenByDefault: true,
      render: ({ shift_score }) => number(shift_score),
    },
    {
      key: 'shift_rank',
      title: messages.shiftRank,
      align: 'end',
      isHiddenByDefault: true,
      render: ({ shift_rank }) => number(shift_rank),
    },
    {
      key: 'consent',
      title: messages.consent,
      render: ({ has_consent }) => messages.consentStates[has_consent ? 'given' : 'none'],
    },
    {
      key: 'ended_at',
      title: messages.taken,
      sort: 'descending',
      isHiddenByDefault: true,
      render: ({ ended_at }) => <Time at={ended_at} />,
    },
  ];
}
