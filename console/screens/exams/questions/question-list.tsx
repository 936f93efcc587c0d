/** The question bank. */
import { useLoaderData } from 'react-router';
import { listQuestions, listTopics, type QuestionRow } from '../../../../contract/staff/exams/questions.ts';
import { exportQuestions } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { loadList, shouldReloadList } from '../../../table/params/load-list.ts';
import { ExportQuestionsButton } from './export/export-button.tsx';
import { QUESTION_FILTERS, useQuestionBulk } from './question-bulk.ts';
import { LanguageText, langOf, QuestionBadge } from './question-texts.tsx';

export async function loader({ request }: { request: Request }) {
  const [page, topics] = await Promise.all([
    loadList(listQuestions, request.url, QUESTION_FILTERS),
    call(listTopics, {}),
  ]);
  return { page, topics, subject: new URL(request.url).searchParams.get('subject') };
}

export const shouldRevalidate = shouldReloadList;

export function Component() {
  const { page, topics, subject } = useLoaderData<typeof loader>();
  const messages = useQuestionMessages();
  const can = useCan();
  const named = (names: readonly string[]) => [...new Set(names)].map((value) => ({ value, title: value }));
  const shownTopics = topics.filter((one) => !subject || one.subject === subject).flatMap((one) => one.topics);
  const { fields } = messages;
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} text={messages.intro}>
        {can('questions.edit') && (
          <>
            <ExportQuestionsButton />
            <LinkButton to="/questions/import" variant="secondary">
              {messages.import}
            </LinkButton>
            <LinkButton to="/questions/new">{messages.new}</LinkButton>
          </>
        )}
      </PageHeader>
      <DataTable
        label={messages.list}
        columns={useColumns()}
        page={page}
        rowKey={({ question_id }) => question_id}
        rowPath={({ question_id }) => `/questions/${question_id}`}
        searchLabel={messages.search}
        filters={[
          { key: 'subject', title: fields.subject, kind: 'choice', options: named(topics.map((one) => one.subject)) },
          { key: 'topic', title: fields.topic, kind: 'choice', options: named(shownTopics) },
          { key: 'type', title: fields.type, kind: 'choice', options: optionsOf(messages.types) },
          { key: 'state', title: messages.state, kind: 'choice', options: optionsOf(messages.states) },
          { key: 'language', title: messages.language, kind: 'choice', options: optionsOf(messages.languages) },
          { key: 'difficulty', title: fields.difficulty, kind: 'choice', options: optionsOf(messages.difficulties) },
          { key: 'tag', title: messages.tag, kind: 'given' },
          { key: 'passage_id', title: messages.passage, kind: 'given' },
        ]}
        defaultSort="-saved_at"
        exportEndpoint={exportQuestions}
        bulk={useQuestionBulk()}
        empty={<Message icon="help" title={messages.empty} text={messages.emptyText} />}
      />
    </div>
  );
}

function useColumns(): Column<QuestionRow>[] {
  const messages = useQuestionMessages();
  const { fields } = messages;
  return [
    {
      key: 'title',
      title: messages.question,
      render: ({ title, question_id }) => (
        <span lang={title ? langOf(title) : 'en'} className="line-clamp-2 min-w-48 break-words">
          {title || messages.untitled(question_id)}
        </span>
      ),
    },
    {
      key: 'question_id',
      title: messages.no,
      align: 'end',
      sort: 'ascending',
      render: ({ question_id }) => question_id,
    },
    { key: 'type', title: fields.type, render: ({ type }) => messages.types[type] },
    { key: 'subject', title: fields.subject, render: ({ subject }) => subject },
    { key: 'topic', title: fields.topic, render: ({ topic }) => topic },
    {
      key: 'difficulty',
      title: fields.difficulty,
      isHiddenByDefault: true,
      render: ({ difficulty }) => difficulty && messages.difficulties[difficulty],
    },
    { key: 'state', title: messages.state, render: ({ state }) => <QuestionBadge state={state} /> },
    { key: 'language', title: messages.language, render: ({ languages }) => <LanguageText languages={languages} /> },
    { key: 'similar', title: messages.similarColumn, render: ({ similar }) => messages.similarCount(similar) },
    {
      key: 'saved_at',
      title: messages.changed,
      sort: 'descending',
      render: ({ saved_at }) => <Time at={saved_at} />,
    },
    { key: 'saved_by', title: messages.changedBy, isHiddenByDefault: true, render: ({ saved_by }) => saved_by },
  ];
}
