/** The approved questions of a topic: which can be practised, and which are withheld. */
import { redirect, useLoaderData, useLocation } from 'react-router';
import {
  allowQuestions,
  listPracticeQuestions,
  type PracticeQuestion,
  type PracticeState,
  withholdQuestions,
} from '../../../../contract/staff/exams/practice.ts';
import { exportPracticeQuestions } from '../../../../contract/staff/lists/exports.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { Message } from '../../../../ui/message.tsx';
import { requirePermission } from '../../../calls/session.ts';
import { usePracticeMessages } from '../../../messages/exams/practice.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import type { Bulk } from '../../../table/bulk/bulk-action.ts';
import { loadAllRows } from '../../../table/bulk/load-all-rows.ts';
import type { Column } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';

/** The parameters of the address that the list needs. */
const PLACE = ['subject', 'topic'];
const TONES: Readonly<Record<PracticeState, 'good' | 'plain' | 'warn'>> = {
  usable: 'good',
  reserved: 'plain',
  withheld: 'warn',
};

/** Without a subject there is no list: an address that was typed leads to the products. */
export async function loader({ request }: { request: Request }) {
  await requirePermission('practice.open');
  if (!new URL(request.url).searchParams.get('subject')) throw redirect('/practice');
  return loadList(listPracticeQuestions, request.url, PLACE);
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const messages = usePracticeMessages();
  const query = new URLSearchParams(useLocation().search);
  const [subject, topic, from] = [query.get('subject') ?? '', query.get('topic') ?? '', query.get('from')];
  const parent = from && /^\d+$/.test(from) ? `/practice/${from}` : '/practice';
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.questionsOf(`${subject}: ${topic || messages.withoutTopic}`)}
        text={messages.topicsText}
        parent={<ParentLink to={parent}>{messages.topics}</ParentLink>}
      />
      <DataTable
        label={messages.questions}
        columns={useColumns()}
        page={useLoaderData<typeof loader>()}
        rowKey={({ question_id }) => question_id}
        rowPath={({ question_id }) => `/questions/${question_id}`}
        searchLabel={messages.searchQuestions}
        defaultSort="question_id"
        exportEndpoint={exportPracticeQuestions}
        bulk={useBulk()}
        empty={<Message icon="check" title={messages.noQuestions} />}
      />
    </div>
  );
}

function useColumns(): Column<PracticeQuestion>[] {
  const messages = usePracticeMessages();
  const questions = useQuestionMessages();
  return [
    {
      key: 'question_id',
      title: messages.number,
      sort: 'ascending',
      render: ({ question_id }) => <span className="tabular">{question_id}</span>,
    },
    { key: 'title', title: messages.text, render: ({ title, question_id }) => title || messages.untitled(question_id) },
    {
      key: 'difficulty',
      title: messages.difficulty,
      render: ({ difficulty }) => difficulty && questions.difficulties[difficulty],
    },
    {
      key: 'state',
      title: messages.state,
      render: ({ state }) => <Badge tone={TONES[state]}>{messages.states[state]}</Badge>,
    },
  ];
}

function useBulk(): Bulk<PracticeQuestion> {
  const messages = usePracticeMessages();
  const { search } = useLocation();
  return {
    nameOf: ({ title, question_id }) => title || messages.untitled(question_id),
    loadAll: () => loadAllRows(listPracticeQuestions, search, PLACE),
    actions: [
      {
        endpoint: withholdQuestions,
        label: messages.withhold,
        busyLabel: messages.withholding,
        title: messages.withholdTitle,
        text: messages.withholdText,
        rowOf: ({ question_id, state }) => (state === 'withheld' ? null : { question_id }),
        done: messages.withheldMany,
      },
      {
        endpoint: allowQuestions,
        label: messages.allow,
        busyLabel: messages.allowing,
        title: messages.allowTitle,
        text: messages.allowText,
        rowOf: ({ question_id, state }) => (state === 'withheld' ? { question_id } : null),
        done: messages.allowedMany,
      },
    ],
  };
}
