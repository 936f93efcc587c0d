import type { Analysis } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { Facts } from '../../../parts/facts.tsx';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { indexText, marksText } from './numbers.ts';

/** Usual limits: 0.8 for decisions about persons, 0.6 for comparisons of groups. */
const HIGH_ALPHA = 0.8;
const MEDIUM_ALPHA = 0.6;

/** Mean, spread and reliability of a test. */
export function SummaryPanel({ analysis: { candidates, summary } }: { analysis: Analysis }) {
  const messages = useAnalysisMessages();
  const { alpha, standard_error, skewness, kurtosis } = summary;
  const { high, medium, low } = messages.alphaNote;
  return (
    <Panel title={messages.summary}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [messages.candidateCount, numberText(candidates)],
            [messages.mean, marksText(summary.mean)],
            [messages.median, marksText(summary.median)],
            [messages.deviation, marksText(summary.standard_deviation)],
            [
              messages.range,
              messages.rangeText(marksText(summary.lowest), marksText(summary.highest), marksText(summary.total_marks)),
            ],
            [
              messages.alpha,
              alpha === null
                ? messages.none
                : `${indexText(alpha)}, ${alpha >= HIGH_ALPHA ? high : alpha >= MEDIUM_ALPHA ? medium : low}`,
            ],
            [
              messages.standardError,
              standard_error === null ? messages.none : messages.marks(marksText(standard_error)),
            ],
            [messages.shape, `${indexText(skewness)}, ${indexText(kurtosis)}`],
          ]}
        />
      </div>
    </Panel>
  );
}
