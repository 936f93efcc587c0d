import type { PaperQuestion } from '../../../../contract/assessment/paper.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import type { ChallengeRow, listChallenges } from '../../../../contract/staff/exams/key-decisions.ts';
import { exportChallenges } from '../../../../contract/staff/lists/exports.ts';
import { Message } from '../../../../ui/message.tsx';
import { useKeyReviewMessages } from '../../../messages/exams/key-reviews.ts';
import { Time } from '../../../parts/time.tsx';
import { type Column, optionsOf } from '../../../table/column.ts';
import { DataTable } from '../../../table/data-table.tsx';
import { responseText } from './answers.ts';

type Props = { testId: number; question: PaperQuestion; page: DataOf<typeof listChallenges> };

/** The challenges of a question, without the names of the candidates. */
export function ChallengeTable({ testId, question, page }: Props) {
  const messages = useKeyReviewMessages();
  const columns: Column<ChallengeRow>[] = [
    {
      key: 'claim',
      title: messages.claim,
      render: ({ claim }) => responseText(question, claim) || messages.noAnswerRight,
    },
    { key: 'language', title: messages.language, render: ({ language }) => messages.languageNames[language] },
    {
      key: 'reason',
      title: messages.reason,
      render: ({ reason }) => <span className="whitespace-pre-line">{reason}</span>,
    },
    {
      key: 'file',
      title: messages.file,
      render: ({ file_url }) =>
        file_url && (
          <a href={file_url} download className="text-accent underline underline-offset-4">
            {messages.openFile}
          </a>
        ),
    },
    {
      key: 'changed_at',
      title: messages.changed,
      sort: 'descending',
      render: ({ changed_at }) => <Time at={changed_at} />,
    },
  ];
  return (
    <DataTable
      label={messages.challengeList}
      columns={columns}
      page={page}
      rowKey={({ challenge_id }) => challenge_id}
      searchLabel={null}
      filters={[
        { key: 'language', title: messages.language, kind: 'choice', options: optionsOf(messages.languageNames) },
      ]}
      defaultSort="-changed_at"
      exportEndpoint={exportChallenges}
      exportParams={{ test_id: String(testId), question_id: String(question.question_id) }}
      empty={<Message icon="check" title={messages.noClaims} />}
    />
  );
}
