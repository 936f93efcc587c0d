/** Every question as a button, its state told by shape, colour and name. */
import { PALETTE, paletteCounts, paletteState } from '../../engine/palette.ts';
import { shown } from '../Html.tsx';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';
import { useSettings } from '../settings.tsx';
import { useWords } from '../words/use-words.ts';

type Props = { session: Session; view: View; openSections: ReadonlySet<number>; onGo(questionId: number): void };

export function PalettePanel({ session, view, openSections, onGo }: Props) {
  const { settings } = useSettings();
  const words = useWords();
  const { answers, order, current, unsent } = view.attempt;
  const counts = paletteCounts(answers, order, current);
  return (
    <div className="palette">
      <ul className="legend" aria-label={words.legend}>
        {PALETTE.map((state) => (
          <li key={state}>
            <span className="mark" data-state={state} aria-hidden="true">
              {counts[state]}
            </span>
            <span>
              {words.states[state]}
              <span className="sr">: {counts[state]}</span>
            </span>
          </li>
        ))}
      </ul>
      {session.paper.sections.map((section) => {
        const [title] = shown(section.title, settings.language === 'both' ? 'english' : settings.language);
        const isLocked = !openSections.has(section.section_id);
        return (
          <section key={section.section_id}>
            <h3 lang={title?.lang}>{title?.html}</h3>
            <ol className="numbers">
              {section.questions.map(({ question_id }) => {
                const state = paletteState(answers, question_id, current);
                // A moment on the way is no news; what waits for the network is.
                const isWaiting = view.connection !== 'online' && unsent.has(question_id);
                const number = order.indexOf(question_id) + 1;
                return (
                  <li key={question_id}>
                    <button
                      type="button"
                      className="mark"
                      data-state={state}
                      aria-label={`${words.question} ${number}, ${words.states[state].toLowerCase()}${isWaiting ? `, ${words.notSent}` : ''}`}
                      data-waiting={isWaiting}
                      aria-current={question_id === current ? 'true' : undefined}
                      disabled={isLocked}
                      onClick={() => onGo(question_id)}
                    >
                      {number}
                    </button>
                  </li>
                );
              })}
            </ol>
          </section>
        );
      })}
    </div>
  );
}
