import { Link } from 'react-router';
import { type AnalysisSummary, QUESTION_FLAGS } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { Panel } from '../../../parts/panel.tsx';

/** How many questions have each note; `path` is the list of the questions. */
export function NotesPanel({ summary, path }: { summary: AnalysisSummary; path: string }) {
  const messages = useAnalysisMessages();
  const found = QUESTION_FLAGS.filter((flag) => summary.flags[flag] > 0);
  return (
    <Panel title={messages.notes} text={messages.notesText(summary.questions)}>
      {found.length === 0 ? (
        <p className="px-5 py-4 text-sm">{messages.noNotes}</p>
      ) : (
        <ul className="divide-y divide-line">
          {found.map((flag) => (
            <li key={flag} className="grid gap-0.5 px-5 py-3 text-sm">
              <Link
                className="inline-flex min-h-6 justify-self-start font-medium text-accent underline underline-offset-4"
                to={`${path}?flag=${flag}`}
              >
                {messages.flags[flag]}: {summary.flags[flag]}
              </Link>
              <span className="text-ink-soft">{messages.flagTexts[flag]}</span>
            </li>
          ))}
        </ul>
      )}
    </Panel>
  );
}
