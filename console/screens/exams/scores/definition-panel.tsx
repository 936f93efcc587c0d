import type { ScoreGroup } from '../../../../contract/staff/exams/scores/score-groups.ts';
import { useScoreMessages } from '../../../messages/exams/scores.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { Time } from '../../../parts/time.tsx';

/** The definition of a group, as it is stored. */
export function DefinitionPanel({ group }: { group: ScoreGroup }) {
  const messages = useScoreMessages();
  const { method, tests, tie_rules, cutoffs, min_shift_size, changed_at, changed_by } = group;
  return (
    <Panel title={messages.definition} text={messages.methodTexts[method]}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [messages.method, messages.methods[method]],
            [
              messages.shifts,
              <ul key="shifts">
                {tests.map(({ test_id, name }) => (
                  <li key={test_id}>{name}</li>
                ))}
              </ul>,
            ],
            [messages.smallestShift, messages.candidates(min_shift_size)],
            [
              messages.rules,
              tie_rules.length === 0 ? (
                messages.noRules
              ) : (
                <ol key="rules" className="list-decimal ps-4">
                  {tie_rules.map(({ rule, section }) => (
                    <li key={`${rule} ${section}`}>{messages.ofSection(messages.ruleNames[rule], section)}</li>
                  ))}
                </ol>
              ),
            ],
            [
              messages.cutoffs,
              cutoffs.length === 0 ? (
                messages.noCutoffs
              ) : (
                <ul key="cutoffs">
                  {cutoffs.map(({ category, score }) => (
                    <li key={category}>
                      {category}: <span className="tabular">{score}</span>
                    </li>
                  ))}
                </ul>
              ),
            ],
            [messages.changed, <Time key="changed" at={changed_at} />],
            [messages.by, changed_by],
          ]}
        />
      </div>
    </Panel>
  );
}
