/** The question as candidates see it, and questions with nearly the same text. */
import { lazy, Suspense, useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { checkQuestion } from '../../../../contract/staff/exams/edit-question.ts';
import type { QuestionContent } from '../../../../contract/staff/exams/question-content.ts';
import { call } from '../../../calls/call.ts';
import { callErrorText } from '../../../calls/call-error.ts';
import { Cancelled } from '../../../calls/interruptions.ts';
import { useQuestionMessages } from '../../../messages/exams/questions.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { Panel } from '../../../parts/panel.tsx';
import { LanguageTabs } from './language-tabs.tsx';
import { langOf, QuestionBadge } from './question-texts.tsx';

type CheckedQuestion = DataOf<typeof checkQuestion>;

const QuestionPreview = lazy(async () => {
  const { QuestionPreview } = await import('../../../../exam/screen/preview/question-preview.tsx');
  return { default: QuestionPreview };
});

const DELAY_MS = 500;

type Props = {
  /** Null for a question that is not stored. */
  questionId: number | null;
  content: QuestionContent;
  /** Called with what is missing or wrong. */
  onProblems?(problems: readonly string[]): void;
};

export function PreviewPanel({ questionId, content, onProblems }: Props) {
  const messages = useQuestionMessages();
  const { checked, failure } = useChecked(questionId, content);
  const problems = checked?.problems;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another result is reported
  useEffect(() => {
    if (problems) onProblems?.(problems.map(({ message }) => message));
  }, [problems]);
  return (
    <Panel title={messages.preview}>
      <div className="grid gap-4 px-5 py-4">
        {failure && <p className="error-text">{failure}</p>}
        {!checked && !failure && <p className="text-sm text-ink-soft">{messages.previewLoading}</p>}
        {checked && (
          <>
            <LanguageTabs>
              {(shown) => (
                <Suspense fallback={<p className="text-sm text-ink-soft">{messages.previewLoading}</p>}>
                  <QuestionPreview
                    // Another type has another kind of response.
                    key={content.type}
                    question={checked.question}
                    solution={checked.solution}
                    solutionLabel={messages.solution}
                    isPassage={content.type === 'passage'}
                    language={shown}
                  />
                </Suspense>
              )}
            </LanguageTabs>
            <Findings checked={checked} />
          </>
        )}
      </div>
    </Panel>
  );
}

function Findings({ checked: { languages, similar } }: { checked: CheckedQuestion }) {
  const messages = useQuestionMessages();
  return (
    <div className="grid gap-4 border-t border-line pt-4 text-sm">
      <p className="text-ink-soft">{messages.coverageText(languages.english, languages.hindi)}</p>
      {similar.length > 0 && (
        <section aria-label={messages.similar} className="grid gap-1">
          <h3 className="font-semibold">{messages.similar}</h3>
          <ul className="grid gap-2">
            {similar.map(({ question_id, title, state, similarity }) => (
              <li key={question_id} className="grid justify-items-start gap-0.5">
                <Link
                  to={`/questions/${question_id}`}
                  lang={langOf(title)}
                  className="line-clamp-2 font-medium text-accent underline underline-offset-4"
                >
                  {title || messages.untitled(question_id)}
                </Link>
                <span className="flex items-center gap-2 text-xs text-ink-soft">
                  {messages.similarity(similarity)} <QuestionBadge state={state} />
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
    </div>
  );
}

/** What the server says about the content, a moment after the last change. A slow answer to an earlier one is ignored. */
function useChecked(questionId: number | null, content: QuestionContent) {
  const { unreachable } = useFormMessages();
  const [checked, setChecked] = useState<CheckedQuestion | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const latest = useRef(0);
  const text = JSON.stringify(content);
  const wait = checked ? DELAY_MS : 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: only another content is checked again
  useEffect(() => {
    const number = ++latest.current;
    const check = async () => {
      try {
        const found = await call(checkQuestion, {
          ...(questionId === null ? {} : { question_id: questionId }),
          content,
        });
        if (number !== latest.current) return;
        setChecked(found);
        setFailure(null);
      } catch (error) {
        if (number === latest.current && !(error instanceof Cancelled)) setFailure(callErrorText(error, unreachable));
      }
    };
    const timer = setTimeout(() => void check(), wait);
    return () => clearTimeout(timer);
  }, [questionId, text]);
  return { checked, failure };
}
