/**
 * Numeric response, typed or entered on the keypad. Text that is not a number is a draft and not stored as a response.
 */
import { useEffect, useState } from 'react';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { parseDecimal } from '../../../engine/rational.ts';
import { useMessages } from '../../messages/use-messages.ts';
import { trackInput } from './controlled-input.ts';

const KEYPAD_KEYS = ['7', '8', '9', '4', '5', '6', '1', '2', '3', '−', '0', '.'];
const MAX_CHARS = 20;

type Props = {
  questionId: number;
  response: Response;
  act(event: AttemptEvent): void;
  describedBy: string;
  isWhole: boolean;
};

export function NumberAnswer({ questionId, response, act, describedBy, isWhole }: Props) {
  const messages = useMessages();
  const isValid = (text: string) => (isWhole ? /^\s*[-+−]?[\d०-९]+\s*$/.test(text) : parseDecimal(text) !== null);
  const answer = typeof response === 'string' ? response : '';
  const [draft, setDraft] = useState(answer);
  const [tracker] = useState(() => trackInput(answer));

  // Follow a response that was cleared or changed elsewhere, but ignore the responses that this field gave.
  useEffect(() => {
    if (tracker.isExternalChange(answer)) setDraft(answer);
  }, [tracker, answer]);

  const setText = (text: string) => {
    const typed = text.replace('−', '-').slice(0, MAX_CHARS);
    setDraft(typed);
    const next = isValid(typed) ? typed.trim() : '';
    if (tracker.record(next)) act({ do: 'choose', questionId, response: next || null });
  };
  const press = (key: string) =>
    setText(key === '−' ? (draft.startsWith('-') ? draft.slice(1) : `-${draft}`) : draft + key);

  const isInvalid = draft.trim() !== '' && !isValid(draft);
  return (
    <div className="number">
      <label>
        <span className="label">{messages.yourAnswer}</span>
        <input
          type="text"
          inputMode={isWhole ? 'numeric' : 'decimal'}
          autoComplete="off"
          spellCheck={false}
          value={draft}
          aria-describedby={describedBy}
          aria-invalid={isInvalid}
          onChange={(event) => setText(event.target.value)}
        />
      </label>
      <p className="soft" role="status">
        {isInvalid && (isWhole && parseDecimal(draft) ? messages.notAnInteger : messages.notANumber)}
      </p>
      <fieldset className="keypad">
        <legend className="sr">{messages.keypad}</legend>
        {KEYPAD_KEYS.filter((key) => !isWhole || key !== '.').map((key) => (
          <button
            type="button"
            key={key}
            aria-label={key === '−' ? messages.minus : key === '.' ? messages.point : key}
            onClick={() => press(key)}
          >
            {key}
          </button>
        ))}
        <button type="button" className="wide" onClick={() => setText(draft.slice(0, -1))}>
          {messages.backspace}
        </button>
      </fieldset>
    </div>
  );
}
