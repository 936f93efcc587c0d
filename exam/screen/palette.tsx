/** The palette: a button for each question, with its state as shape, colour and text. */
import { memo, type ReactNode, useMemo } from 'react';
import { PALETTE_STATES, type PaletteState, paletteCounts, paletteState } from '../../engine/palette.ts';
import { useMessages } from '../messages/use-messages.ts';
import { selectTexts } from '../parts/html.tsx';
import { useSettings } from '../parts/settings.tsx';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';

type Props = { session: Session; view: View; openSections: ReadonlySet<number>; onGo(questionId: number): void };

export function PalettePanel({ session, view, openSections, onGo }: Props) {
  const { settings } = useSettings();
  const messages = useMessages();
  const { answers, order, current, unsent } = view.attempt;
  const counts = paletteCounts(answers, order, current);
  const numbers = useMemo(() => new Map(order.map((id, index) => [id, index + 1])), [order]);
  return (
    <div className="palette">
      <ul className="legend" aria-label={messages.legend}>
        {PALETTE_STATES.map((state) => (
          <li key={state}>
            <StateMark state={state}>{counts[state]}</StateMark>
            <span>
              {messages.states[state]}
              <span className="sr">: {counts[state]}</span>
            </span>
          </li>
        ))}
      </ul>
      {session.paper.sections.map((section) => {
        const [title] = selectTexts(section.title, settings.language === 'both' ? 'english' : settings.language);
        return (
          <section key={section.section_id}>
            <h3 lang={title?.lang}>{title?.html}</h3>
            <ol className="numbers">
              {section.questions.map(({ question_id }) => (
                <PaletteButton
                  key={question_id}
                  questionId={question_id}
                  number={numbers.get(question_id) ?? 0}
                  state={paletteState(answers, question_id, current)}
                  isCurrent={question_id === current}
                  isLocked={!openSections.has(section.section_id)}
                  // Mark unsent answers only while the connection is lost, not during the moment of a normal save.
                  isWaiting={view.connection !== 'online' && unsent.has(question_id)}
                  onGo={onGo}
                />
              ))}
            </ol>
          </section>
        );
      })}
    </div>
  );
}

type StateMarkProps = { state: PaletteState; isCurrent?: boolean; isWaiting?: boolean; children: ReactNode };

/** The symbol of a state as in the palette, for legends that name the state beside it. */
export function StateMark({ state, isCurrent = false, isWaiting = false, children }: StateMarkProps) {
  return (
    <span className="mark" data-state={state} data-current={isCurrent} data-waiting={isWaiting} aria-hidden="true">
      {children}
    </span>
  );
}

type PaletteButtonProps = {
  questionId: number;
  number: number;
  state: PaletteState;
  isCurrent: boolean;
  isLocked: boolean;
  isWaiting: boolean;
  onGo(questionId: number): void;
};

/** Memoised, because a paper can have 200 questions and a change affects one or two of them. */
const PaletteButton = memo(function PaletteButton({
  questionId,
  number,
  state,
  isCurrent,
  isLocked,
  isWaiting,
  onGo,
}: PaletteButtonProps) {
  const messages = useMessages();
  const waiting = isWaiting ? `, ${messages.notSent}` : '';
  return (
    <li>
      <button
        type="button"
        className="mark"
        data-state={state}
        aria-label={`${messages.question} ${number}, ${messages.states[state].toLowerCase()}${waiting}`}
        data-waiting={isWaiting}
        aria-current={isCurrent ? 'true' : undefined}
        disabled={isLocked}
        onClick={() => onGo(questionId)}
      >
        {number}
      </button>
    </li>
  );
});
