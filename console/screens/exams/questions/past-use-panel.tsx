import type { PastUse } from '../../../../contract/staff/exams/analysis/analysed-questions.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { FlagBadges } from '../analyses/badges.tsx';
import { indexText, percentText } from '../analyses/numbers.ts';
import { PlainTable } from '../key-reviews/plain-table.tsx';

/** The statistics of a question in tests that used it. */
export function PastUsePanel({ uses }: { uses: readonly PastUse[] }) {
  const messages = useAnalysisMessages();
  return (
    <Panel title={messages.pastUse} text={messages.pastUseText}>
      <div className="grid gap-4 px-5 py-4">
        {uses.length === 0 ? (
          <p className="text-sm text-ink-soft">{messages.noPastUse}</p>
        ) : (
          <PlainTable
            label={messages.pastUse}
            titles={[
              ...[messages.test, messages.bankVersion, messages.candidateCount],
              ...[messages.facility, messages.index, messages.noteColumn],
            ]}
            rows={uses.map((use) => [
              ...[use.test_name, use.version, numberText(use.candidates)],
              ...[percentText(use.facility), indexText(use.discrimination_index)],
              <FlagBadges key="flags" flags={use.flags} />,
            ])}
          />
        )}
      </div>
    </Panel>
  );
}
