/** The choices of a session: topics, questions, how many, and the time. */
import { type FormEvent, useState } from 'react';
import { MAX_PRACTICE_TOPICS, PRACTICE_CHOICES, type Practice } from '../../../contract/assessment/practice.ts';
import { Button } from '../../../ui/button.tsx';
import { usePracticeMessages } from '../../messages/practice/use-practice-messages.ts';
import { readPracticeParams } from '../practice-params.ts';
import { type Choices, firstChoices, keyOf, MINUTES, QUESTION_COUNTS, type Wanted } from './choices.ts';
import { TopicList } from './topic-list.tsx';

type Props = { practice: Practice; busy: boolean; failure: string; onStart(wanted: Wanted): void };

export function StartForm({ practice, busy, failure, onStart }: Props) {
  const messages = usePracticeMessages();
  const [choices, setChoices] = useState(() => firstChoices(practice, readPracticeParams(location.search)));
  const [problem, setProblem] = useState('');
  const change = (some: Partial<Choices>) => {
    setChoices({ ...choices, ...some });
    setProblem('');
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const { size } = choices.topics;
    if (size === 0) return setProblem(messages.noTopic);
    if (size > MAX_PRACTICE_TOPICS) return setProblem(messages.tooManyTopics(MAX_PRACTICE_TOPICS));
    const topics = practice.topics
      .filter((topic) => choices.topics.has(keyOf(topic)))
      .map(({ subject, topic }) => ({ subject, topic }));
    const { choice, questions, minutes } = choices;
    onStart({ topics, choice, questions, minutes: minutes === 0 ? null : minutes });
  };
  return (
    <form className="practice-form" onSubmit={submit}>
      <TopicList topics={practice.topics} chosen={choices.topics} onChange={(topics) => change({ topics })} />
      <fieldset className="row practice-choices">
        <legend>{messages.which}</legend>
        {PRACTICE_CHOICES.map((choice) => (
          <label key={choice} className="pill">
            <input
              type="radio"
              name="choice"
              checked={choices.choice === choice}
              disabled={choice === 'bookmarked' && practice.bookmarked === 0}
              onChange={() => change({ choice })}
            />
            {messages.choices[choice]}
            {choice === 'bookmarked' && <span className="count">{practice.bookmarked}</span>}
          </label>
        ))}
      </fieldset>
      <div className="practice-selects">
        <Select
          label={messages.number}
          value={choices.questions}
          options={QUESTION_COUNTS.map((count) => [count, String(count)])}
          onChange={(questions) => change({ questions })}
        />
        <Select
          label={messages.time}
          value={choices.minutes}
          options={MINUTES.map((count) => [count, count === 0 ? messages.untimed : messages.minutes(count)])}
          onChange={(minutes) => change({ minutes })}
        />
      </div>
      <p role="alert" className="field-error">
        {problem || failure}
      </p>
      <div className="practice-actions">
        <Button type="submit" busy={busy && messages.starting}>
          {messages.start}
        </Button>
      </div>
    </form>
  );
}

type SelectProps = {
  label: string;
  value: number;
  options: ReadonlyArray<readonly [number, string]>;
  onChange(value: number): void;
};

function Select({ label, value, options, onChange }: SelectProps) {
  return (
    <label>
      <span className="label">{label}</span>
      <select value={value} onChange={(event) => onChange(Number(event.target.value))}>
        {options.map(([option, text]) => (
          <option key={option} value={option}>
            {text}
          </option>
        ))}
      </select>
    </label>
  );
}
