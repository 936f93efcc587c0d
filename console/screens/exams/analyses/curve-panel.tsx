import type { AnalysedQuestion } from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { LineChart } from '../../../charts/line-chart.tsx';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { PlainTable } from '../key-reviews/plain-table.tsx';
import { percentText } from './numbers.ts';

/** The facility by tenth of the candidates, as a line and as a table. */
export function CurvePanel({ question: { curve, tenths } }: { question: AnalysedQuestion }) {
  const messages = useAnalysisMessages();
  const known = curve.filter((value) => value !== null);
  return (
    <Panel title={messages.curve} text={messages.curveText}>
      <div className="grid gap-4 px-5 py-4">
        <LineChart
          label={messages.curveChart(percentText(known[0] ?? null), percentText(known.at(-1) ?? null))}
          lines={[{ key: 'facility', label: messages.facility, values: curve, isMain: true }]}
          first={messages.lowest}
          last={messages.highest}
        />
        <PlainTable
          label={messages.curve}
          titles={[messages.group, messages.candidateCount, messages.facility]}
          rows={curve.map((value, at) => [at + 1, numberText(tenths[at] ?? 0), percentText(value)])}
        />
      </div>
    </Panel>
  );
}
