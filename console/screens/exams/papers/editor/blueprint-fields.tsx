/** The blueprint of a section: which topics its questions are drawn from, with the seed of the draw. */
import { useState } from 'react';
import type { DataOf } from '../../../../../contract/endpoint.ts';
import {
  type DraftSection,
  type DrawRow,
  MAX_BLUEPRINT_ROWS,
  MAX_QUESTIONS,
} from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { drawQuestions } from '../../../../../contract/staff/exams/papers/papers.ts';
import type { listTopics } from '../../../../../contract/staff/exams/questions.ts';
import { Button, TextButton } from '../../../../../ui/button.tsx';
import { SelectField } from '../../../../../ui/field.tsx';
import { call } from '../../../../calls/call.ts';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { ActionButton } from '../../../../parts/action-button.tsx';
import { ConfirmDialog } from '../../../../parts/confirm-dialog.tsx';
import { optionsOf } from '../../../../table/column.ts';
import type { KnownQuestions } from './known-questions.ts';
import { NumberField } from './number-field.tsx';
import { numbered } from './paper-form.ts';

export type Topics = DataOf<typeof listTopics>;

type Props = {
  name: string;
  section: DraftSection;
  /** The sections of the paper without this one. */
  others: readonly DraftSection[];
  topics: Topics;
  known: KnownQuestions;
  onChange(change: Partial<DraftSection>): void;
};

const EMPTY: DrawRow = { subject: '', topic: '', difficulty: null, count: 5 };
const MAX_SEED = 999_999_999;

export function BlueprintFields({ name, section, others, topics, known, onChange }: Props) {
  const messages = usePaperMessages();
  const [isConfirming, setConfirming] = useState(false);
  const [found, setFound] = useState<readonly number[]>([]);
  const { blueprint, seed, questions } = section;
  const change = (rows: DrawRow[]) => {
    setFound([]);
    onChange({ blueprint: rows });
  };
  const draw = async () => {
    const excluded = others.flatMap((one) => one.questions).map(({ question_id }) => question_id);
    const drawn = await call(drawQuestions, { rows: blueprint, seed, excluded });
    known.add(drawn.questions);
    setFound(drawn.found);
    setConfirming(false);
    onChange({ questions: numbered(drawn.questions, others) });
  };
  const asked = blueprint.reduce((sum, { count }) => sum + count, 0);
  const drawnCount = found.reduce((sum, count) => sum + count, 0);
  return (
    <fieldset className="grid justify-items-start gap-3 rounded-md border border-line p-4">
      <legend className="px-1 text-sm font-semibold">{messages.blueprint}</legend>
      <p className="text-xs text-ink-soft">{messages.blueprintText}</p>
      {blueprint.map((row, at) => (
        <Row
          // biome-ignore lint/suspicious/noArrayIndexKey: a row has no identity but its position
          key={at}
          title={messages.row(at + 1)}
          row={row}
          topics={topics}
          found={found[at]}
          onChange={(next) => change(blueprint.with(at, next))}
          onRemove={() => change(blueprint.toSpliced(at, 1))}
          removeLabel={messages.removeRow(at + 1)}
        />
      ))}
      {blueprint.length < MAX_BLUEPRINT_ROWS && (
        <Button
          variant="secondary"
          onClick={() => change([...blueprint, { ...EMPTY, subject: blueprint.at(-1)?.subject ?? '' }])}
        >
          {messages.addRow}
        </Button>
      )}
      {blueprint.length > 0 && (
        <div className="flex flex-wrap items-end gap-x-4 gap-y-3">
          <div className="w-36">
            <NumberField
              label={messages.seed}
              value={seed}
              max={MAX_SEED}
              onChange={(value) => value !== null && onChange({ seed: value })}
            />
          </div>
          <TextButton onClick={() => onChange({ seed: Math.floor(Math.random() * MAX_SEED) + 1 })}>
            {messages.newSeed}
          </TextButton>
          <ActionButton
            label={messages.draw}
            busyLabel={messages.drawing}
            action={async () => (questions.length > 0 ? setConfirming(true) : draw())}
          />
        </div>
      )}
      <p role="status" className="text-sm empty:hidden">
        {found.length > 0 && messages.drawn(drawnCount, asked)}
      </p>
      {isConfirming && (
        <ConfirmDialog
          title={messages.drawTitle}
          text={`${name}: ${messages.drawText(questions.length)}`}
          variant="primary"
          label={messages.draw}
          busyLabel={messages.drawing}
          action={draw}
          onClose={() => setConfirming(false)}
        />
      )}
    </fieldset>
  );
}

type RowProps = {
  title: string;
  row: DrawRow;
  topics: Topics;
  /** How many questions the last draw found. */
  found: number | undefined;
  removeLabel: string;
  onChange(row: DrawRow): void;
  onRemove(): void;
};

function Row({ title, row, topics, found, removeLabel, onChange, onRemove }: RowProps) {
  const messages = usePaperMessages();
  const { difficulties } = useQuestionMessages();
  const { subject, topic, difficulty, count } = row;
  const topicsOfSubject = topics.filter((one) => !subject || one.subject === subject).flatMap((one) => one.topics);
  return (
    <fieldset className="grid w-full grid-cols-2 items-start gap-3 border-line not-first:border-t not-first:pt-3 max-sm:*:col-span-2">
      <legend className="sr-only">{title}</legend>
      <Choice
        label={messages.subject}
        value={subject}
        options={topics.map((one) => one.subject)}
        onChange={(value) => onChange({ ...row, subject: value, topic: '' })}
      />
      <Choice
        label={messages.topic}
        value={topic}
        options={[...new Set(topicsOfSubject)]}
        onChange={(value) => onChange({ ...row, topic: value })}
      />
      <SelectField
        label={messages.difficulty}
        value={difficulty ?? ''}
        onChange={({ target }) => onChange({ ...row, difficulty: (target.value || null) as DrawRow['difficulty'] })}
      >
        <option value="">{messages.any}</option>
        {optionsOf(difficulties).map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </SelectField>
      <NumberField
        label={messages.rowCount}
        value={count}
        max={MAX_QUESTIONS}
        onChange={(value) => value !== null && onChange({ ...row, count: value })}
      />
      <div className="col-span-2 flex items-center gap-3">
        <TextButton onClick={onRemove}>{removeLabel}</TextButton>
        {found !== undefined && found < count && <span className="text-xs text-warn">{messages.rowFound(found)}</span>}
      </div>
    </fieldset>
  );
}

type ChoiceProps = { label: string; value: string; options: readonly string[]; onChange(value: string): void };

/** A value that the bank does not have any more stays in the list. */
function Choice({ label, value, options, onChange }: ChoiceProps) {
  const { any } = usePaperMessages();
  const shown = value && !options.includes(value) ? [value, ...options] : options;
  return (
    <SelectField label={label} value={value} onChange={({ target }) => onChange(target.value)}>
      <option value="">{any}</option>
      {shown.map((one) => (
        <option key={one} value={one}>
          {one}
        </option>
      ))}
    </SelectField>
  );
}
