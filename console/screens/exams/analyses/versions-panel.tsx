import { Link } from 'react-router';
import type { TestAnalysis } from '../../../../contract/staff/exams/analysis/analyses.ts';
import { useAnalysisMessages } from '../../../messages/exams/analyses.ts';
import { numberText } from '../../../parts/format.ts';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';
import { PlainTable } from '../key-reviews/plain-table.tsx';
import { indexText } from './numbers.ts';

/** The analyses by earlier keys, if there are any. */
export function VersionsPanel({ test: { test_id, versions } }: { test: TestAnalysis }) {
  const messages = useAnalysisMessages();
  if (versions.length < 2) return null;
  return (
    <Panel title={messages.versions} text={messages.versionsText}>
      <div className="px-5 py-4">
        <PlainTable
          label={messages.versions}
          titles={[messages.keyVersion, messages.candidateCount, messages.alpha, messages.computedAt]}
          rows={versions.map(({ version, candidates, alpha, computed_at }) => [
            <Link
              key="version"
              className="text-accent underline underline-offset-4"
              to={`/item-analyses/${test_id}?version=${version}`}
            >
              {messages.version(version)}
            </Link>,
            ...[numberText(candidates), indexText(alpha)],
            <Time key="at" at={computed_at} />,
          ])}
        />
      </div>
    </Panel>
  );
}
