/** The scheme of a national test, or own marks: of the paper, of a section, or of one question. */
import type { PaperMarking } from '../../../../../contract/staff/exams/papers/paper-content.ts';
import { Field, SelectField } from '../../../../../ui/field.tsx';
import { usePaperMessages } from '../../../../messages/exams/papers.ts';
import { optionsOf } from '../../../../table/column.ts';

type Props = { value: PaperMarking; onChange(value: PaperMarking): void };

export function MarkingFields({ value, onChange }: Props) {
  const messages = usePaperMessages();
  const set = (change: Partial<PaperMarking>) => onChange({ ...value, ...change });
  const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 20 } as const;
  return (
    <div className="grid w-full items-start gap-4 sm:grid-cols-2">
      <SelectField
        label={messages.scheme}
        value={value.preset}
        onChange={({ target }) => set({ preset: target.value as PaperMarking['preset'] })}
      >
        {optionsOf(messages.presets).map((option) => (
          <option key={option.value} value={option.value}>
            {option.title}
          </option>
        ))}
      </SelectField>
      {value.preset === 'own' &&
        (['correct', 'negative', 'partial'] as const).map((name) => (
          <Field
            key={name}
            {...number}
            label={messages[name]}
            value={value[name]}
            onChange={({ target }) => set({ [name]: target.value })}
          />
        ))}
    </div>
  );
}
