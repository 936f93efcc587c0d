import type { AnalysisSummary } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { BarChart } from '../../../charts/bar-chart.tsx';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { PlainTable } from '../key-reviews/plain-table.tsx';
import { marksText } from './numbers.ts';

/** The scores of all candidates, as bars and as a table. */
export function HistogramPanel({ summary: { bars } }: { summary: AnalysisSummary }) {
  const messages = useAnalysisMessages();
  const rangeOf = (at: number) =>
    messages.rangeOf(marksText(bars[at]?.from ?? 0), marksText(bars[at]?.to ?? 0), at === bars.length - 1);
  const best = bars.reduce((most, bar, at) => (bar.count > (bars[most]?.count ?? 0) ? at : most), 0);
  return (
    <Panel title={messages.histogram} text={messages.histogramText}>
      <div className="grid gap-4 px-5 py-4">
        <BarChart
          label={messages.histogramChart(rangeOf(best), bars[best]?.count ?? 0)}
          bars={bars.map(({ from, count }) => ({
            ...{ key: String(from), value: count, below: 0, label: '', amount: '' },
          }))}
          first={marksText(bars[0]?.from ?? 0)}
          last={marksText(bars.at(-1)?.to ?? 0)}
        />
        <PlainTable
          label={messages.histogram}
          titles={[messages.scoreRange, messages.candidateCount]}
          rows={bars.map(({ count }, at) => [rangeOf(at), numberText(count)])}
        />
      </div>
    </Panel>
  );
}
