/** Options of a single- or multiple-choice question. */
import type { PaperQuestion } from '../../contract/assessment.ts';
import type { AttemptEvent } from '../../engine/attempt.ts';
import type { Response } from '../../engine/paper.ts';
import { Both } from '../Html.tsx';
import type { Language } from '../settings.tsx';
import { letter } from '../words/marks.ts';

type Props = { question: PaperQuestion; response: Response; language: Language; act(event: AttemptEvent): void };

export function Options({ question, response, language, act }: Props) {
  return (
    <ul className="options">
      {question.options.map((option, index) => {
        const isChosen = has(response, option.option_id);
        return (
          <li key={option.option_id}>
            <label className="option" data-chosen={isChosen}>
              <input
                type={question.type === 'multiple' ? 'checkbox' : 'radio'}
                name={`question-${question.question_id}`}
                checked={isChosen}
                onChange={() => act(choosing(question, option.option_id))}
              />
              <span className="option-letter">{letter(index)}</span>
              <span className="option-text">
                <Both text={option} language={language} />
              </span>
            </label>
          </li>
        );
      })}
    </ul>
  );
}

export function has(response: Response, optionId: number): boolean {
  return Array.isArray(response) ? response.includes(optionId) : response === optionId;
}

/** Returns the event for choosing an option, which toggles it in a multiple-choice question. */
export function choosing({ question_id: questionId, type }: PaperQuestion, optionId: number): AttemptEvent {
  if (type === 'multiple') return { do: 'toggle', questionId, optionId };
  return { do: 'choose', questionId, response: optionId };
}
