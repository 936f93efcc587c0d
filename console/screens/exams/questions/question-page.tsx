/** A question of the bank: its draft is edited, a reviewed version is shown. */
import { useState } from 'react';
import { useLoaderData, useRevalidator } from 'react-router';
import { getPastUse, type PastUse } from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { getQuestion, type Question } from '../../../../contract/staff/exams/questions.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useCan } from '../../../calls/session.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { QuestionEditor } from './editor/question-editor.tsx';
import { PastUsePanel } from './past-use-panel.tsx';
import { PreviewPanel } from './preview-panel.tsx';
import { QuestionBadge } from './question-texts.tsx';
import { StatePanel } from './state-panel.tsx';

export async function loader({ params: { questionId = '' } }: { params: { questionId?: string } }) {
  const [question, uses] = await Promise.all([
    call(getQuestion, { question_id: questionId }),
    call(getPastUse, { question_id: questionId }),
  ]);
  return { question, uses };
}

export function Component() {
  const { question, uses } = useLoaderData<typeof loader>();
  const messages = useQuestionMessages();
  const can = useCan();
  const { revalidate } = useRevalidator();
  const { question_id, version, edit, state, note } = question;
  const isEditable = state === 'draft' && can('questions.edit');
  return (
    <div className="grid gap-5">
      <PageHeader
        title={messages.number(question_id)}
        note={<QuestionBadge state={state} />}
        parent={<ParentLink to="/questions">{messages.title}</ParentLink>}
      />
      {note && (
        <Notice tone="warn">
          <span className="font-semibold">{messages.sentBack(note.by)}</span>: {note.text}
        </Notice>
      )}
      {isEditable ? (
        // Another stored version replaces what the form shows.
        <QuestionEditor key={`${question_id} ${version} ${edit}`} question={question} onChanged={revalidate} />
      ) : (
        <ReadOnly question={question} uses={uses} onChanged={revalidate} />
      )}
    </div>
  );
}

type Props = { question: Question; uses: readonly PastUse[]; onChanged(): Promise<void> };

function ReadOnly({ question, uses, onChanged }: Props) {
  const messages = useQuestionMessages();
  const { question_id, state, content } = question;
  const [problems, setProblems] = useState<readonly string[] | null>(null);
  const { fields } = messages;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,1fr)_26rem]">
      <div className="min-w-0 max-xl:order-2">
        <PreviewPanel questionId={question_id} content={content} onProblems={setProblems} />
      </div>
      <div className="grid min-w-0 gap-5 max-xl:contents">
        <div className="max-xl:order-1">
          <StatePanel question={question} problems={state === 'draft' ? problems : null} onChanged={onChanged} />
        </div>
        <div className="grid min-w-0 gap-5 max-xl:order-3">
          {question.content.type !== 'passage' && <PastUsePanel uses={uses} />}
          <Panel title={messages.classification}>
            <div className="px-5 py-4">
              <Facts
                facts={[
                  [fields.type, messages.types[content.type]],
                  [fields.subject, content.subject],
                  [fields.topic, content.topic],
                  [fields.difficulty, content.difficulty && messages.difficulties[content.difficulty]],
                  [fields.source, content.source],
                  [fields.tags, content.tags.join(', ')],
                ]}
              />
            </div>
          </Panel>
        </div>
      </div>
    </div>
  );
}
