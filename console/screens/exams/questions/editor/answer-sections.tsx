/** The sections of the form for options, rows and accepted numbers. */
import { MAX_PARTS } from '../../../../../contract/staff/exams/question-content.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/choice.tsx';
import { Field, SelectField } from '../../../../../ui/field.tsx';
import { FormSection } from '../../../../form/form-section.tsx';
import type { Form } from '../../../../form/use-form.ts';
import { useQuestionMessages } from '../../../../messages/exams/questions.ts';
import { PartList } from './part-list.tsx';
import {
  letterOf,
  type QuestionValues,
  withOptionDown,
  withoutOption,
  withoutRow,
  withRight,
  withRowDown,
} from './question-form.ts';

type Props = { form: Form<QuestionValues> };

export function OptionSection({ form }: Props) {
  const messages = useQuestionMessages();
  const { type, options, answer } = form.values;
  const isMatch = type === 'match';
  const labelOf = (at: number) => messages.option(letterOf(at));
  return (
    <FormSection title={messages.options} text={isMatch ? undefined : messages.optionsText}>
      <PartList
        id={`${form.id}-option`}
        parts={options}
        labelOf={labelOf}
        answerOf={(at) =>
          !isMatch && (
            <Checkbox
              checked={answer.options.includes(at + 1)}
              onChange={() => form.set('answer', withRight(answer, at + 1))}
            >
              {messages.isRight(letterOf(at))}
            </Checkbox>
          )
        }
        addLabel={messages.addOption}
        onChange={(next) => form.set('options', next)}
        onRemove={(at) => setParts(form, withoutOption(form.values, at))}
        onDown={(at) => setParts(form, withOptionDown(form.values, at))}
      />
      {type === 'single' && answer.options.length > 1 && <p className="text-sm">{messages.acceptAny}</p>}
    </FormSection>
  );
}

export function RowSection({ form }: Props) {
  const messages = useQuestionMessages();
  const { rows, options, answer } = form.values;
  const setPair = (at: number, option: number) => {
    const pairs = rows.map((_, index) => (index === at ? option : (answer.pairs[index] ?? 0)));
    form.set('answer', { ...answer, pairs });
  };
  return (
    <FormSection title={messages.rows} text={messages.rowsText}>
      <PartList
        id={`${form.id}-row`}
        parts={rows}
        labelOf={(at) => messages.row(at + 1)}
        answerOf={(at) => (
          <div className="min-w-40">
            <SelectField
              label={messages.optionOfRow(at + 1)}
              value={String(answer.pairs[at] ?? 0)}
              onChange={({ target }) => setPair(at, Number(target.value))}
            >
              <option value="0">{messages.noOption}</option>
              {options.map((_, option) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: an option has no identity but its position
                <option key={option} value={option + 1}>
                  {letterOf(option)}
                </option>
              ))}
            </SelectField>
          </div>
        )}
        addLabel={messages.addRow}
        onChange={(next) => form.set('rows', next)}
        onRemove={(at) => setParts(form, withoutRow(form.values, at))}
        onDown={(at) => setParts(form, withRowDown(form.values, at))}
      />
    </FormSection>
  );
}

function setParts(form: Form<QuestionValues>, parts: Pick<QuestionValues, 'options' | 'rows' | 'answer'>): void {
  form.set('options', parts.options);
  form.set('rows', parts.rows);
  form.set('answer', parts.answer);
}

export function NumberSection({ form }: Props) {
  const messages = useQuestionMessages();
  const { answer } = form.values;
  const { ranges } = answer;
  const change = (next: QuestionValues['answer']['ranges']) => form.set('answer', { ...answer, ranges: next });
  const setAt = (at: number, part: Partial<(typeof ranges)[number]>) =>
    change(ranges.map((range, index) => (index === at ? { ...range, ...part } : range)));
  const number = { autoComplete: 'off', inputMode: 'decimal', maxLength: 30 } as const;
  return (
    <FormSection title={messages.answer} text={messages.answerText}>
      {ranges.map((range, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a range has no identity but its position
        <fieldset key={at} className="grid gap-3">
          <legend className="mb-1 text-sm font-semibold">{messages.range(at + 1)}</legend>
          <div className="grid gap-3 sm:grid-cols-2">
            <Field
              {...number}
              label={messages.from}
              value={range.from}
              onChange={({ target }) => setAt(at, { from: target.value })}
            />
            <Field
              {...number}
              label={messages.to}
              value={range.to}
              onChange={({ target }) => setAt(at, { to: target.value })}
            />
          </div>
          {ranges.length > 1 && (
            <Button
              variant="quiet"
              className="justify-self-start"
              onClick={() => change(ranges.filter((_, index) => index !== at))}
            >
              {messages.remove(messages.range(at + 1))}
            </Button>
          )}
        </fieldset>
      ))}
      {ranges.length < MAX_PARTS && (
        <Button
          variant="secondary"
          className="justify-self-start"
          onClick={() => change([...ranges, { from: '', to: '' }])}
        >
          {messages.addRange}
        </Button>
      )}
    </FormSection>
  );
}
