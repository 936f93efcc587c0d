import type { AnalysedChoice, AnalysedQuestion } from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { LineChart } from '../../../charts/line-chart.tsx';
import { ShareBar } from '../../../charts/share-bar.tsx';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { PlainTable } from '../key-reviews/plain-table.tsx';
import { differenceText, percentText } from './numbers.ts';

/** More lines cannot be told apart. */
const MAX_LINES = 6;
const FIFTHS = [0, 1, 2, 3, 4];

/** Who chose which answer, as lines over five groups of candidates and as a table. */
export function ChoicesPanel({ question }: { question: AnalysedQuestion }) {
  const messages = useAnalysisMessages();
  const { choices, answered, tenths, has_more_choices } = question;
  const sizes = FIFTHS.map((at) => (tenths[2 * at] ?? 0) + (tenths[2 * at + 1] ?? 0));
  const shareIn = ({ fifths }: AnalysedChoice, at: number) => {
    const size = sizes[at] ?? 0;
    return size === 0 ? null : (fifths[at] ?? 0) / size;
  };
  const largest = Math.max(...choices.map(({ chosen }) => chosen), 0);
  return (
    <Panel title={messages.choices} text={messages.choicesText}>
      <div className="grid gap-4 px-5 py-4">
        <LineChart
          label={messages.choicesChart}
          lines={choices.slice(0, MAX_LINES).map((choice) => ({
            ...{ key: choice.label, label: nameOf(choice), isMain: choice.is_key },
            values: FIFTHS.map((at) => shareIn(choice, at)),
          }))}
          first={messages.lowest}
          last={messages.highest}
        />
        <PlainTable
          label={messages.choices}
          titles={[
            ...[messages.choice, messages.chosen, messages.share],
            ...FIFTHS.map((at) => messages.fifth(at)),
            messages.meanDifference,
          ]}
          rows={choices.map((choice) => [
            <Choice key="choice" choice={choice} largest={largest} />,
            numberText(choice.chosen),
            percentText(answered === 0 ? null : choice.chosen / answered),
            ...FIFTHS.map((at) => percentText(shareIn(choice, at))),
            differenceText(choice.mean_difference),
          ])}
        />
        {has_more_choices && <p className="text-sm text-ink-soft">{messages.moreChoices}</p>}
        <p className="text-sm text-ink-soft">{messages.meanDifferenceHint}</p>
      </div>
    </Panel>
  );
}

function nameOf({ label, text }: AnalysedChoice): string {
  return text ? `${label} ${text}` : label;
}

function Choice({ choice, largest }: { choice: AnalysedChoice; largest: number }) {
  const messages = useAnalysisMessages();
  const notes = [
    choice.is_key && { text: messages.key, look: 'text-good' },
    choice.is_preferred && { text: messages.preferred, look: 'text-bad' },
    choice.is_unused && { text: messages.unused, look: 'text-ink-soft' },
  ].filter((note) => note !== false);
  return (
    <span className="grid min-w-32">
      <span>
        {nameOf(choice)}
        {notes.map(({ text, look }) => (
          <span key={text} className={`ms-2 text-xs font-semibold ${look}`}>
            {text}
          </span>
        ))}
      </span>
      <ShareBar value={choice.chosen} largest={largest} />
    </span>
  );
}
