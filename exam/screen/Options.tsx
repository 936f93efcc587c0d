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
                onChange={() => act({ do: 'choose', response: chosen(question, response, option.option_id) })}
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

/** The response after choosing an option: for several answers it goes in or out. */
export function chosen(question: PaperQuestion, response: Response, optionId: number): Response {
  if (question.type === 'single') return optionId;
  const before = Array.isArray(response) ? response : [];
  const after = before.includes(optionId) ? before.filter((id) => id !== optionId) : [...before, optionId];
  return after.length === 0 ? null : after.toSorted((a, b) => a - b);
}
