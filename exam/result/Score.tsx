import type { Result } from '../../contract/assessment.ts';
import { decimals } from './words.ts';

export function Score({ result }: { result: Result }) {
  const share = result.max > 0 ? Math.max(0, result.score) / result.max : 0;
  return (
    <section className="score" aria-label="Score">
      <div className="score-main">
        <p className="score-number">
          {decimals(result.score)}
          <span> of {decimals(result.max)}</span>
        </p>
        <meter min={0} max={1} value={share} aria-hidden="true" />
      </div>
      <dl className="facts">
        <Fact name="Rank" value={`${result.rank} of ${result.candidates}`} />
        <Fact name="Percentile" value={decimals(result.percentile)} />
        <Fact name="Correct" value={String(result.correct)} kind="correct" />
        <Fact name="Wrong" value={String(result.incorrect)} kind="incorrect" />
        <Fact name="Skipped" value={String(result.skipped)} kind="skipped" />
      </dl>
    </section>
  );
}

function Fact({ name, value, kind }: { name: string; value: string; kind?: string }) {
  return (
    <div data-verdict={kind}>
      <dt>{name}</dt>
      <dd>{value}</dd>
    </div>
  );
}
