/** The current question: passage, text, inputs and save state. */
import { useId } from 'react';
import type { PaperQuestion } from '../../contract/assessment.ts';
import type { AttemptEvent } from '../../engine/attempt.ts';
import type { Response } from '../../engine/paper.ts';
import { Both } from '../Html.tsx';
import { saveStateOf, type View } from '../session/view.ts';
import type { Language } from '../settings.tsx';
import { useWords } from '../words/use-words.ts';
import { useHeadingFocus } from './focus.ts';
import { LanguageSwitch } from './LanguageSwitch.tsx';
import { MatchAnswer } from './MatchAnswer.tsx';
import { NumberAnswer } from './NumberAnswer.tsx';
import { Options } from './Options.tsx';

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
  const words = useWords();
  const heading = useHeadingFocus(question.question_id);
  const [titleId, textId] = [useId(), useId()];
  const answer = view.attempt.answers.get(question.question_id);
  const response = answer?.response ?? null;
  return (
    <article className="question">
      <header className="question-head">
        <div>
          <h2 ref={heading} tabIndex={-1} id={titleId}>
            {words.question} {number}
            <span className="soft"> {words.of(count)}</span>
          </h2>
          <p className="soft">
            {words.kinds[question.type]} · {words.marks(question.marks, question.negative)}
            {question.partial !== undefined && ` · ${words.partial(question.partial)}`}
            {answer?.marked && <span className="tag">{words.isMarked}</span>}
          </p>
        </div>
        <div className="question-tools">
          <SaveWord view={view} questionId={question.question_id} />
          <LanguageSwitch label={words.languageOfQuestion} language={language} onChange={onLanguage} />
        </div>
      </header>
      <div className={question.passage ? 'question-split' : undefined}>
        {question.passage && (
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
          <section className="passage" aria-label={words.passage} tabIndex={0}>
            <Both text={question.passage} language={language} />
          </section>
        )}
        <fieldset className="answer">
          <legend className="sr">
            {words.question} {number}: {words.kinds[question.type]?.toLowerCase()}
          </legend>
          <div id={textId} className="question-text">
            <Both text={question.text} language={language} />
          </div>
          <Answering question={question} response={response} language={language} act={act} describedBy={textId} />
        </fieldset>
      </div>
    </article>
  );
}

type AnsweringProps = {
  question: PaperQuestion;
  response: Response;
  language: Language;
  act(event: AttemptEvent): void;
  describedBy: string;
};

function Answering({ question, response, language, act, describedBy }: AnsweringProps) {
  const parts = { question, response, language, act };
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
      return <MatchAnswer {...parts} />;
    default:
      return <Options {...parts} />;
  }
}

function SaveWord({ view, questionId }: { view: View; questionId: number }) {
  const words = useWords();
  const state = saveStateOf(view, questionId);
  return (
    <p className="save-word" data-state={state} role="status">
      <span aria-hidden="true" className="dot" />
      {words.saves[state]}
      {state === 'refused' && `: ${view.refusals.get(questionId)}`}
    </p>
  );
}
