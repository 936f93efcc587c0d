/** Confirmation before submitting, with the counts of each section. */

import { clockText } from '../../engine/clock.ts';
import { PALETTE, paletteCounts } from '../../engine/palette.ts';
import { shown } from '../Html.tsx';
import { Scroll } from '../Scroll.tsx';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';
import { useSettings } from '../settings.tsx';
import { useWords } from '../words/use-words.ts';
import { Dialog } from './Dialog.tsx';

export function SubmitDialog({ session, view, onClose }: { session: Session; view: View; onClose(): void }) {
  const { settings } = useSettings();
  const words = useWords();
  const { answers, order, current } = view.attempt;
  const counts = paletteCounts(answers, order, current);
  const waiting = view.attempt.unsent.size;
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
      title={words.submitTitle}
      kind="wide"
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {words.goOn}
          </button>
          <button type="button" className="button primary" onClick={() => void session.finish('asked')}>
            {words.submitTest}
          </button>
        </>
      }
    >
      <p>
        {unanswered === 0 ? words.allAnswered : words.unanswered(unanswered, order.length)}{' '}
        {words.beforeSubmit(clockText(session.remainingMs()))}
      </p>
      {view.connection !== 'online' && waiting > 0 && <p>{words.waitingToSend(waiting)}</p>}
      <Scroll label={words.bySection}>
        <table className="stack">
          <caption className="sr">{words.countsCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{words.section}</th>
              {PALETTE.map((state) => (
                <th scope="col" key={state}>
                  {words.short[state]}
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
              <th scope="row">{words.all}</th>
              {PALETTE.map((state) => (
                <td key={state}>{counts[state]}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </Scroll>
      <p className="soft">{words.markedCounts}</p>
    </Dialog>
  );
}
