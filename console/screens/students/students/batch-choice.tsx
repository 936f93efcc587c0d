import { listBatches } from '../../../../contract/staff/students/batches.ts';
import { Button } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { PickerField, type PickerOption } from '../../../form/controls/picker-field.tsx';
import { useBatchMessages } from '../../../messages/students/batches.ts';
import { dateText } from '../../../parts/format.ts';

type ChoiceProps = {
  id?: string;
  /** A batch that is not offered. */
  except?: number;
  chosen: PickerOption | null;
  error?: string | undefined;
  onChange(option: PickerOption | null): void;
};

/** A batch that has not ended, found by its name. */
export function BatchChoice({ id, except, chosen, error, onChange }: ChoiceProps) {
  const messages = useBatchMessages();
  const find = async (search: string): Promise<PickerOption[]> => {
    const { rows } = await call(listBatches, { sort: '-ends_at', limit: 20, ...(search ? { search } : {}) });
    return rows
      .filter(({ batch_id, state }) => batch_id !== except && state !== 'ended')
      .map(({ batch_id, name, ends_on }) => ({
        id: batch_id,
        title: name,
        note: `${messages.until} ${dateText(ends_on)}`,
      }));
  };
  if (chosen) {
    return (
      <div className="grid gap-1.5 text-sm">
        <p className="font-semibold">{messages.batch}</p>
        <p className="break-words">{chosen.title}</p>
        <div>
          <Button variant="secondary" onClick={() => onChange(null)}>
            {messages.change}
          </Button>
        </div>
      </div>
    );
  }
  return (
    <PickerField
      {...(id ? { id } : {})}
      label={messages.batch}
      hint={messages.batchHint}
      error={error}
      find={find}
      onChoose={onChange}
    />
  );
}
