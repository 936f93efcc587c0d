/** Response to a match question: a selector for each row, usable by mouse, touch and keyboard without dragging. */
import type { PaperQuestion } from '../../../contract/assessment/paper.ts';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { optionOf, rowOf } from '../../../engine/responses/match-encoding.ts';
import { optionLetter } from '../../messages/format.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { BilingualText } from '../../parts/html.tsx';
import type { Language } from '../../parts/settings.tsx';

type Props = { question: PaperQuestion; response: Response; language: Language; act(event: AttemptEvent): void };

export function MatchAnswer({ question, response, language, act }: Props) {
  const messages = useMessages();
  const pairs = Array.isArray(response) ? response : [];
  const choose = (rowId: number, value: string) =>
    act({ do: 'pair', questionId: question.question_id, rowId, optionId: value === '' ? null : Number(value) });
  return (
    <div className="match">
      <ol className="match-options">
        {question.options.map((option, index) => (
          <li key={option.option_id}>
            <span className="option-letter">{optionLetter(index)}</span>
            <span>
              <BilingualText text={option} language={language} />
            </span>
          </li>
        ))}
      </ol>
      <ul className="match-rows">
        {(question.rows ?? []).map((row, index) => {
          const chosen = pairs.find((pair) => rowOf(pair) === row.row_id);
          const id = `row-${question.question_id}-${row.row_id}`;
          return (
            <li key={row.row_id} data-chosen={chosen !== undefined}>
              <span className="option-letter">{index + 1}</span>
              <label htmlFor={id}>
                <BilingualText text={row} language={language} as="span" />
              </label>
              <select
                id={id}
                value={chosen === undefined ? '' : optionOf(chosen)}
                onChange={(event) => choose(row.row_id, event.target.value)}
              >
                <option value="">{messages.noneChosen}</option>
                {question.options.map(({ option_id }, at) => (
                  <option key={option_id} value={option_id}>
                    {optionLetter(at)}
                  </option>
                ))}
              </select>
            </li>
          );
        })}
      </ul>
    </div>
  );
}
