/** Section of the result with the score across shifts, and how it came about. */
import type { ReactNode } from 'react';
import { dateTimeText } from '../../common/dates/date-time.ts';
import type { Result } from '../../contract/assessment/result.ts';
import type { ShiftScore as Score } from '../../contract/assessment/shift-scores.ts';
import { useShiftMessages } from '../messages/shift-score/use-shift-messages.ts';
import { selectTexts } from '../parts/html.tsx';
import { useSettings } from '../parts/settings.tsx';

export function ShiftScore({ result }: { result: Result }) {
  const messages = useShiftMessages();
  const score = result.shift_score;
  if (!score) return null;
  return (
    <section aria-labelledby="shift-score" className="figure">
      <h2 id="shift-score">{messages.title}</h2>
      <p className="soft">{messages.published(score.group, dateTimeText(score.published_at, messages.lang))}</p>
      {score.is_outdated && <p role="note">{messages.outdated}</p>}
      <dl className="facts">
        <Fact name={messages.score}>{score.score}</Fact>
        <Fact name={messages.rank}>{messages.rankOf(score.rank, score.candidates)}</Fact>
        <Fact name={messages.marks}>{score.raw}</Fact>
        <Fact name={messages.method}>{messages.methods[score.method]}</Fact>
      </dl>
      <details>
        <summary>{messages.how}</summary>
        <Steps score={score} result={result} />
      </details>
    </section>
  );
}

function Fact({ name, children }: { name: string; children: ReactNode }) {
  return (
    <div>
      <dt>{name}</dt>
      <dd>{children}</dd>
    </div>
  );
}

function Steps({ score, result }: { score: Score; result: Result }) {
  const messages = useShiftMessages();
  const shiftName = (id: number) => score.shifts.find(({ test_id }) => test_id === id)?.name ?? String(id);
  return (
    <div className="shift-steps">
      <ol>
        <li>{messages.step.marks(score.raw, result.test_series_name)}</li>
        {messages.explain(score, shiftName).map((line) => (
          <li key={line}>{line}</li>
        ))}
        <li>{score.tied === 0 ? messages.step.alone : messages.step.tied(score.tied)}</li>
      </ol>
      {score.tied > 0 && score.ties.length > 0 && <Ties score={score} result={result} />}
      {score.cutoffs.length > 0 && (
        <>
          <h3>{messages.cutoffs}</h3>
          <p className="soft">{messages.cutoffsText}</p>
          <ul>
            {score.cutoffs.map(({ category, score: lowest, is_met }) => (
              <li key={category}>{messages.cutoff(category, lowest, is_met)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}

function Ties({ score, result }: { score: Score; result: Result }) {
  const messages = useShiftMessages();
  const { settings } = useSettings();
  const language = settings.language === 'both' ? 'english' : settings.language;
  const sectionName = (section: number | null) => {
    const title = section === null ? undefined : result.sections[section - 1]?.title;
    return title ? (selectTexts(title, language)[0]?.html ?? '') : '';
  };
  return (
    <>
      <h3>{messages.ties}</h3>
      <ol>
        {score.ties.map(({ rule, section, value }) => (
          <li key={`${rule} ${section}`}>{messages.tie(rule, sectionName(section), value)}</li>
        ))}
      </ol>
    </>
  );
}
