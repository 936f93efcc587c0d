/**
 * Numeric response, typed or entered on the keypad. Text that is not a number is a draft and not stored as a response.
 */
import { useEffect, useState } from 'react';
import type { AttemptEvent } from '../../engine/attempt.ts';
import type { Response } from '../../engine/paper.ts';
import { readDecimal } from '../../engine/rational.ts';
import { useWords } from '../words/use-words.ts';
import { echoOf } from './echo.ts';

const PAD = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '−', '0', '.'];
const LONGEST = 20;

type Props = {
  questionId: number;
  response: Response;
  act(event: AttemptEvent): void;
  describedBy: string;
  isWhole: boolean;
};

export function NumberAnswer({ questionId, response, act, describedBy, isWhole }: Props) {
  const words = useWords();
  const isRead = (text: string) => (isWhole ? /^\s*[-+−]?[\d०-९]+\s*$/.test(text) : readDecimal(text) !== null);
  const answer = typeof response === 'string' ? response : '';
  const [draft, setDraft] = useState(answer);
  const [echo] = useState(() => echoOf(answer));

  // Follow a response that was cleared or changed elsewhere, but ignore the responses that this field gave.
  useEffect(() => {
    if (echo.isNews(answer)) setDraft(answer);
  }, [echo, answer]);

  const type = (text: string) => {
    const typed = text.replace('−', '-').slice(0, LONGEST);
    setDraft(typed);
    const next = isRead(typed) ? typed.trim() : '';
    if (echo.gives(next)) act({ do: 'choose', questionId, response: next || null });
  };
  const press = (key: string) =>
    type(key === '−' ? (draft.startsWith('-') ? draft.slice(1) : `-${draft}`) : draft + key);

  const isUnreadable = draft.trim() !== '' && !isRead(draft);
  return (
    <div className="number">
      <label>
        <span className="label">{words.yourAnswer}</span>
        <input
          type="text"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          value={draft}
          aria-describedby={describedBy}
          aria-invalid={isUnreadable}
          onChange={(event) => type(event.target.value)}
        />
      </label>
      <p className="soft" role="status">
        {isUnreadable && (isWhole && readDecimal(draft) ? words.notAnInteger : words.notANumber)}
      </p>
      <fieldset className="keypad">
        <legend className="sr">{words.keypad}</legend>
        {PAD.filter((key) => !isWhole || key !== '.').map((key) => (
          <button
            type="button"
            key={key}
            aria-label={key === '−' ? words.minus : key === '.' ? words.point : key}
            onClick={() => press(key)}
          >
            {key}
          </button>
        ))}
        <button type="button" className="wide" onClick={() => type(draft.slice(0, -1))}>
          {words.backspace}
        </button>
      </fieldset>
    </div>
  );
}
