/** Options of a single- or multiple-choice question. */
import type { PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { optionLetter } from '../../messages/format.ts';
import { BilingualText } from '../../parts/html.tsx';
import type { Language } from '../../parts/settings.tsx';

type Props = { question: PaperQuestion; response: Response; language: Language; act(event: AttemptEvent): void };

export function ChoiceAnswer({ question, response, language, act }: Props) {
  return (
    <ul className="options">
      {question.options.map((option, index) => {
        const isChosen = isOptionChosen(response, option.option_id);
        return (
          <li key={option.option_id}>
            <label className="option" data-chosen={isChosen}>
              <input
                type={question.type === 'multiple' ? 'checkbox' : 'radio'}
                name={`question-${question.question_id}`}
                checked={isChosen}
                onChange={() => act(choiceEvent(question, option.option_id))}
              />
              <span className="option-letter">{optionLetter(index)}</span>
              <span className="option-text">
                <BilingualText text={option} language={language} />
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

export function isOptionChosen(response: Response, optionId: number): boolean {
  return Array.isArray(response) ? response.includes(optionId) : response === optionId;
}

/** Returns the event for choosing an option, which toggles it in a multiple-choice question. */
export function choiceEvent({ question_id: questionId, type }: PaperQuestion, optionId: number): AttemptEvent {
  if (type === 'multiple') return { do: 'toggle', questionId, optionId };
  return { do: 'choose', questionId, response: optionId };
}
