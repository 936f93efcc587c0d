/** The current question with its number, marks and save state. */
import { useId } from 'react';
import type { PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import type { Language } from '../../parts/settings.tsx';
import { saveStateOf, type View } from '../../session/view.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { QuestionBody } from './question-body.tsx';

type Props = {
  question: PaperQuestion;
  number: number;
  count: number;
  view: View;
  language: Language;
  onLanguage(language: Language): void;
  act(event: AttemptEvent): void;
};

export function QuestionView({ question, number, count, view, language, onLanguage, act }: Props) {
  const messages = useMessages();
  const heading = useHeadingFocus(question.question_id);
  const titleId = useId();
  const answer = view.attempt.answers.get(question.question_id);
  return (
    <article className="question">
      <header className="question-head">
        <div>
          <h2 ref={heading} tabIndex={-1} id={titleId}>
            {messages.question} {number}
            <span className="soft"> {messages.of(count)}</span>
          </h2>
          <p className="soft">
            {messages.kinds[question.type]} · {messages.marks(question.marks, question.negative)}
            {question.partial !== undefined && ` · ${messages.partial(question.partial)}`}
            {answer?.marked && <span className="tag">{messages.isMarked}</span>}
          </p>
        </div>
        <div className="question-tools">
          <SaveStatus view={view} questionId={question.question_id} />
          <LanguageSwitch label={messages.languageOfQuestion} language={language} onChange={onLanguage} />
        </div>
      </header>
      <QuestionBody
        question={question}
        number={number}
        response={answer?.response ?? null}
        language={language}
        act={act}
      />
    </article>
  );
}

function SaveStatus({ view, questionId }: { view: View; questionId: number }) {
  const messages = useMessages();
  const state = saveStateOf(view, questionId);
  return (
    <p className="save-word" data-state={state} role="status">
      {state === 'refused' ? <Icon name="alert" /> : <span aria-hidden="true" className="dot" />}
      {messages.saves[state]}
      {state === 'refused' && `: ${view.refusals.get(questionId)}`}
    </p>
  );
}
