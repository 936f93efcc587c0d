/**
 * Numeric response, typed or entered on the keypad. Text that is not a number is a draft and not stored as a response.
 */
import { useEffect, useState } from 'react';
import type { AttemptEvent } from '../../../engine/attempt.ts';
import type { Response } from '../../../engine/paper.ts';
import { parseDecimal } from '../../../engine/rational.ts';
import { Icon, LineIcon } from '../../../ui/icon.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { trackInput } from './controlled-input.ts';

/** Three rows of five columns, so that the keypad also fits a phone that is held sideways. */
const KEYPAD_KEYS = ['7', '8', '9', '⌫', '4', '5', '6', '−', '.', '1', '2', '3', '0'];
const BACKSPACE_PATH = 'M8.5 5.5H20.5v13H8.5L3 12ZM11.5 9.5l5 5m0-5-5 5';
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
  const press = (key: string) => {
    if (key === '⌫') setText(draft.slice(0, -1));
    else if (key === '−') setText(draft.startsWith('-') ? draft.slice(1) : `-${draft}`);
    else setText(draft + key);
  };
  const names: Record<string, string> = { '−': messages.minus, '.': messages.point, '⌫': messages.backspace };

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
      <p className="field-error" role="status">
        {isInvalid && (
          <>
            <Icon name="alert" />
            {isWhole && parseDecimal(draft) ? messages.notAnInteger : messages.notANumber}
          </>
        )}
      </p>
      <fieldset className="keypad" data-whole={isWhole}>
        <legend className="sr">{messages.keypad}</legend>
        {KEYPAD_KEYS.filter((key) => !isWhole || key !== '.').map((key) => (
          <button type="button" key={key} aria-label={names[key] ?? key} onClick={() => press(key)}>
            {key === '⌫' ? <LineIcon path={BACKSPACE_PATH} /> : key}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
