/** The current question: passage, text, inputs and save state. */
import { useId } from 'react';
import type { PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { Icon } from '../../../ui/icon.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { BilingualText } from '../../parts/html.tsx';
import type { Language } from '../../parts/settings.tsx';
import { saveStateOf, type View } from '../../session/view.ts';
import { LanguageSwitch } from '../language-switch.tsx';
import { useHeadingFocus } from '../use-heading-focus.ts';
import { ChoiceAnswer } from './choice-answer.tsx';
import { MatchAnswer } from './match-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';

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
  const [titleId, textId] = [useId(), useId()];
  const answer = view.attempt.answers.get(question.question_id);
  const response = answer?.response ?? null;
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
      <div className={question.passage ? 'question-split' : undefined}>
        {question.passage && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          <section className="passage" aria-label={messages.passage} tabIndex={0}>
            <BilingualText text={question.passage} language={language} />
          </section>
        )}
        <fieldset className="answer">
          <legend className="sr">
            {messages.question} {number}: {messages.kinds[question.type]?.toLowerCase()}
          </legend>
          <div id={textId} className="question-text">
            <BilingualText text={question.text} language={language} />
          </div>
          <AnswerInput question={question} response={response} language={language} act={act} describedBy={textId} />
        </fieldset>
      </div>
    </article>
  );
}

type AnswerInputProps = {
  question: PaperQuestion;
  response: Response;
  language: Language;
  act(event: AttemptEvent): void;
  describedBy: string;
};

export function AnswerInput({ question, response, language, act, describedBy }: AnswerInputProps) {
  const props = { question, response, language, act };
  switch (question.type) {
    case 'numerical':
    case 'integer':
      return (
        <NumberAnswer
          questionId={question.question_id}
          response={response}
          act={act}
          describedBy={describedBy}
          isWhole={question.type === 'integer'}
        />
      );
    case 'match':
      return <MatchAnswer {...props} />;
    default:
      return <ChoiceAnswer {...props} />;
  }
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
