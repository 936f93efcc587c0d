import { findAdmissionBatches } from '../../../../contract/staff/exams/admission.ts';
import { IconButton } from '../../../../ui/button.tsx';
import { call } from '../../../calls/call.ts';
import { PickerField } from '../../../form/controls/picker-field.tsx';
import { useCandidateMessages } from '../../../messages/exams/candidates.ts';

export type ChosenBatch = Readonly<{ batch_id: number; name: string }>;

type Props = { batches: readonly ChosenBatch[]; onChange(batches: ChosenBatch[]): void };

/** The batches whose members may sit, with a field that adds one. */
export function BatchChoice({ batches, onChange }: Props) {
  const messages = useCandidateMessages();
  const add = (batch: ChosenBatch) =>
    onChange([...batches.filter(({ batch_id }) => batch_id !== batch.batch_id), batch]);
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 text-sm font-semibold">{messages.batches}</legend>
      {batches.length > 0 && (
        <ul>
          {batches.map(({ batch_id, name }) => (
            <li key={batch_id} className="flex items-center justify-between gap-x-3 border-b border-line text-sm">
              <span className="min-w-0 break-words">{name}</span>
              <IconButton
                icon="close"
                label={messages.removeBatch(name)}
                onClick={() => onChange(batches.filter((one) => one.batch_id !== batch_id))}
              />
            </li>
          ))}
        </ul>
      )}
      <PickerField
        label={messages.addBatch}
        hint={messages.batchHint}
        minLength={1}
        find={findBatches}
        onChoose={({ id, title }) => add({ batch_id: id, name: title })}
      />
    </fieldset>
  );
}

async function findBatches(search: string) {
  const batches = await call(findAdmissionBatches, { search });
  return batches.map(({ batch_id, name }) => ({ id: batch_id, title: name }));
}
