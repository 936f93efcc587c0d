import { useRevalidator } from 'react-router';
import { computeAnalysis, type TestAnalysis } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { ActionButton } from '../../../parts/action-button.tsx';
import { Facts } from '../../../parts/facts.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** When and by which key the test was analysed; begins an analysis. */
export function StatePanel({ test }: { test: TestAnalysis }) {
  const messages = useAnalysisMessages();
  const { revalidate } = useRevalidator();
  const { test_id, version, state, problem, is_running, analysis } = test;
  const isComputing = state === 'waiting' || state === 'running';
  return (
    <Panel title={messages.analysis} text={messages.analysisText}>
      <div className="grid gap-4 px-5 py-4">
        {is_running && <Notice>{messages.running}</Notice>}
        {isComputing && <Notice>{messages.computing}</Notice>}
        {problem && <Notice tone="warn">{problem}</Notice>}
        {!analysis && !isComputing && !problem && !is_running && <p className="text-sm">{messages.notAnalysed}</p>}
        {analysis && analysis.version !== version && <Notice tone="warn">{messages.oldKey(analysis.version)}</Notice>}
        {analysis && (
          <Facts
            facts={[
              [messages.computedAt, <Time key="at" at={analysis.computed_at} />],
              [messages.keyVersion, analysis.version],
            ]}
          />
        )}
        {!isComputing && !is_running && (
          <ActionButton
            label={analysis ? messages.computeAgain : messages.compute}
            busyLabel={messages.starting}
            action={async () => {
              await call(computeAnalysis, { test_id });
              showToast(computeAnalysis.successMessage);
              await revalidate();
            }}
          />
        )}
      </div>
    </Panel>
  );
}
