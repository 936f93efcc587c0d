/** A question: passage, text and inputs. */
import { useId } from 'react';
import type { PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { BilingualText } from '../../parts/html.tsx';
import type { Language } from '../../parts/settings.tsx';
import { ChoiceAnswer } from './choice-answer.tsx';
import { MatchAnswer } from './match-answer.tsx';
import { NumberAnswer } from './number-answer.tsx';

type Props = {
  question: PaperQuestion;
  number: number;
  response: Response;
  language: Language;
  act(event: AttemptEvent): void;
};

export function QuestionBody({ question, number, response, language, act }: Props) {
  const messages = useMessages();
  const textId = useId();
  return (
    <div className={question.passage ? 'question-split' : undefined}>
      {question.passage && (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard
        <section className="passage" aria-label={messages.passage} tabIndex={0}>
          <BilingualText text={question.passage} language={language} />
        </section>
      )}
      <fieldset className="answer">
        <legend className="sr">
          {messages.question} {number}: {messages.kinds[question.type].toLowerCase()}
        </legend>
        <div id={textId} className="question-text">
          <BilingualText text={question.text} language={language} />
        </div>
        <AnswerInput question={question} response={response} language={language} act={act} describedBy={textId} />
      </fieldset>
    </div>
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
    case 'single':
    case 'multiple':
      return <ChoiceAnswer {...props} />;
    default:
      return question.type satisfies never;
  }
}
