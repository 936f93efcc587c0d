/** Explains the symbols of the palette, with the symbols themselves, and the buttons by their labels. */
import { PALETTE_STATES } from '../../engine/palette.ts';
import { useMessages } from '../messages/use-messages.ts';
import { StateMark } from './palette.tsx';

const EXPLAINED_BUTTONS = ['saveAndNext', 'markAndNext', 'clear', 'submit'] as const;

export function ScreenGuide() {
  const messages = useMessages();
  const { guide } = messages;
  return (
    <div className="guide">
      <h3>{guide.symbols}</h3>
      <ul className="guide-symbols">
        {PALETTE_STATES.map((state, index) => (
          <li key={state}>
            <StateMark state={state}>{index + 1}</StateMark>
            <span>
              <strong>{messages.states[state]}:</strong> {guide.states[state]}
            </span>
          </li>
        ))}
        <li>
          <StateMark state="answered" isCurrent>
            6
          </StateMark>
          <span>{guide.current}</span>
        </li>
        <li>
          <StateMark state="answered" isWaiting>
            7
          </StateMark>
          <span>{guide.waiting}</span>
        </li>
      </ul>
      <h3>{guide.buttons}</h3>
      <p>{guide.saving}</p>
      <ul className="guide-buttons">
        {EXPLAINED_BUTTONS.map((button) => (
          <li key={button}>
            <strong>{messages[button]}</strong> {guide[button]}
          </li>
        ))}
      </ul>
    </div>
  );
}
