/** The topics of a product by subject, with the progress in each; any of them can be chosen. */
import type { PracticeTopic } from '../../../contract/assessment/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { usePracticeMessages } from '../../messages/practice/use-practice-messages.ts';
import { bySubject, keyOf } from './choices.ts';

type Props = {
  topics: readonly PracticeTopic[];
  chosen: ReadonlySet<string>;
  onChange(chosen: ReadonlySet<string>): void;
};

export function TopicList({ topics, chosen, onChange }: Props) {
  const messages = usePracticeMessages();
  const toggle = (key: string, isChosen: boolean) => {
    const after = new Set(chosen);
    if (isChosen) after.add(key);
    else after.delete(key);
    onChange(after);
  };
  return (
    <fieldset className="practice-topics">
      <legend>{messages.topics}</legend>
      <div className="row">
        <Button variant="quiet" className="small-button" onClick={() => onChange(new Set(topics.map(keyOf)))}>
          {messages.selectAll}
        </Button>
        <Button variant="quiet" className="small-button" onClick={() => onChange(new Set())}>
          {messages.selectNone}
        </Button>
      </div>
      {bySubject(topics).map(([subject, own]) => (
        <section key={subject} aria-label={subject}>
          <h2 className="practice-subject">{subject}</h2>
          <ul>
            {own.map((topic) => (
              <li key={keyOf(topic)}>
                <Topic
                  topic={topic}
                  isChosen={chosen.has(keyOf(topic))}
                  onToggle={(isChosen) => toggle(keyOf(topic), isChosen)}
                />
              </li>
            ))}
          </ul>
        </section>
      ))}
    </fieldset>
  );
}

type TopicProps = { topic: PracticeTopic; isChosen: boolean; onToggle(isChosen: boolean): void };

function Topic({ topic: { topic, questions, seen, right, due }, isChosen, onToggle }: TopicProps) {
  const messages = usePracticeMessages();
  const all = Math.max(questions, seen);
  return (
    <label className="practice-topic" data-chosen={isChosen}>
      <input type="checkbox" checked={isChosen} onChange={(event) => onToggle(event.target.checked)} />
      <span>
        <span className="practice-topic-name">{topic || messages.withoutTopic}</span>
        <span className="soft">
          {messages.progress(seen, all, right)}
          {due > 0 && <span className="tag bad">{messages.dueInTopic(due)}</span>}
        </span>
        <meter min={0} max={Math.max(1, all)} value={right} aria-hidden="true" />
      </span>
    </label>
  );
}
