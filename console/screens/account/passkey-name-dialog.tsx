import { Dialog } from '../../../ui/dialog.tsx';
import { TextField } from '../../form/controls/fields.tsx';
import { FormFrame } from '../../form/form-frame.tsx';
import { useForm } from '../../form/use-form.ts';
import { useAccountMessages } from '../../messages/staff/account.ts';

type Props = {
  title: string;
  /** Body schema of the call, with a field `name`. */
  schema: unknown;
  initial: string;
  submitLabel: string;
  submit(name: string): Promise<unknown>;
  onClose(): void;
  onDone(): void;
};

/** A dialog with the name of a passkey. */
export function PasskeyNameDialog({ title, schema, initial, submitLabel, submit, onClose, onDone }: Props) {
  const messages = useAccountMessages();
  const form = useForm({
    schema,
    initial: { name: initial },
    labels: { name: messages.passkeyName },
    submit: ({ name }) => submit(name.trim()),
    onDone,
  });
  return (
    <Dialog open onClose={onClose} title={title}>
      <FormFrame form={form} submitLabel={submitLabel} busyLabel={messages.working} onCancel={onClose}>
        <TextField form={form} name="name" hint={messages.passkeyNameHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
