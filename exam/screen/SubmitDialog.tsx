/** What is about to be handed in, section by section, and one question: really? */

import { clockText } from '../../engine/clock.ts';
import { PALETTE, paletteCounts } from '../../engine/palette.ts';
import { shown } from '../Html.tsx';
import { Scroll } from '../Scroll.tsx';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';
import { useSettings } from '../settings.tsx';
import { Dialog } from './Dialog.tsx';
import { SHORT_WORDS } from './words.ts';

export function SubmitDialog({ session, view, onClose }: { session: Session; view: View; onClose(): void }) {
  const { settings } = useSettings();
  const { answers, order, current } = view.attempt;
  const counts = paletteCounts(answers, order, current);
  const unanswered = order.length - counts.answered - counts['answered-and-marked'];
  const rows = session.paper.sections.map((section) => ({
    id: section.section_id,
    title: shown(section.title, settings.language === 'both' ? 'english' : settings.language)[0],
    counts: paletteCounts(
      answers,
      section.questions.map((question) => question.question_id),
      current,
    ),
  }));
  return (
    <Dialog
      title="Submit the test?"
      kind="wide"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            Go on with the test
          </button>
          <button type="button" className="button primary" onClick={() => void session.finish('asked')}>
            Submit the test
          </button>
        </>
      }
    >
      <p>
        {unanswered === 0
          ? 'Every question is answered.'
          : `${unanswered} of ${order.length} questions are unanswered.`}{' '}
        You have {clockText(session.remainingMs())} left. After submitting, answers cannot be changed.
      </p>
      <Scroll label="By section">
        <table className="stack">
          <caption className="sr">Questions in each state, by section</caption>
          <thead>
            <tr>
              <th scope="col">Section</th>
              {PALETTE.map((state) => (
                <th scope="col" key={state}>
                  {SHORT_WORDS[state]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map((row) => (
              <tr key={row.id}>
                <th scope="row" lang={row.title?.lang}>
                  {row.title?.html}
                </th>
                {PALETTE.map((state) => (
                  <td key={state}>{row.counts[state]}</td>
                ))}
              </tr>
            ))}
            <tr className="total">
              <th scope="row">All</th>
              {PALETTE.map((state) => (
                <td key={state}>{counts[state]}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </Scroll>
      <p className="soft">Answered and marked for review counts as answered.</p>
    </Dialog>
  );
}
