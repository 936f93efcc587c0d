/** Confirmation before submitting, with the counts of each section. */

import { formatClock } from '../../../engine/clock.ts';
import { PALETTE_STATES, paletteCounts } from '../../../engine/palette.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { selectTexts } from '../../parts/html.tsx';
import { ScrollRegion } from '../../parts/scroll-region.tsx';
import { useSettings } from '../../parts/settings.tsx';
import type { Session } from '../../session/session.ts';
import type { View } from '../../session/view.ts';
import { Dialog } from './dialog.tsx';

export function SubmitDialog({ session, view, onClose }: { session: Session; view: View; onClose(): void }) {
  const { settings } = useSettings();
  const messages = useMessages();
  const { answers, order, current } = view.attempt;
  const counts = paletteCounts(answers, order, current);
  const waiting = view.attempt.unsent.size;
  const unanswered = order.length - counts.answered - counts['answered-and-marked'];
  const rows = session.paper.sections.map((section) => ({
    id: section.section_id,
    title: selectTexts(section.title, settings.language === 'both' ? 'english' : settings.language)[0],
    counts: paletteCounts(
      answers,
      section.questions.map((question) => question.question_id),
      current,
    ),
  }));
  return (
    <Dialog
      title={messages.submitTitle}
      kind="wide"
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.continueTest}
          </Button>
          <Button onClick={() => void session.finish('candidate')}>{messages.submitTest}</Button>
        </>
      }
    >
      <p>
        {unanswered === 0 ? messages.allAnswered : messages.unanswered(unanswered, order.length)}{' '}
        {messages.beforeSubmit(formatClock(session.remainingMs()))}
      </p>
      {view.connection !== 'online' && waiting > 0 && <p>{messages.waitingToSend(waiting)}</p>}
      <ScrollRegion label={messages.bySection}>
        <table className="stack">
          <caption className="sr">{messages.countsCaption}</caption>
          <thead>
            <tr>
              <th scope="col">{messages.section}</th>
              {PALETTE_STATES.map((state) => (
                <th scope="col" key={state}>
                  {messages.short[state]}
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
                {PALETTE_STATES.map((state) => (
                  <td key={state}>{row.counts[state]}</td>
                ))}
              </tr>
            ))}
            <tr className="total">
              <th scope="row">{messages.all}</th>
              {PALETTE_STATES.map((state) => (
                <td key={state}>{counts[state]}</td>
              ))}
            </tr>
          </tbody>
        </table>
      </ScrollRegion>
      <p className="soft">{messages.markedCounts}</p>
    </Dialog>
  );
}
