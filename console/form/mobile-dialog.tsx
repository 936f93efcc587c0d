import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { TextField } from './controls/fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useForm } from './use-form.ts';

type Props<Result> = {
  /** The body schema of the call, which has a field `mobile`. */
  schema: AnyEndpoint['body'];
  title: string;
  text: string;
  label: string;
  hint: string;
  submitLabel: string;
  busyLabel: string;
  submit(mobile: string): Promise<Result>;
  onClose(): void;
  /** Called after the success, when the dialog is closed. */
  onDone(result: Result): void;
};

/** A dialog that asks for the mobile number to which a test message is sent. */
export function MobileDialog<Result>({ schema, submit, onClose, onDone, ...texts }: Props<Result>) {
  const form = useForm({
    schema,
    initial: { mobile: '' },
    labels: { mobile: texts.label },
    submit: ({ mobile }) => submit(mobile.trim()),
    onDone: (result) => {
      onClose();
      onDone(result);
    },
  });
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <p className="text-sm">{texts.text}</p>
      <FormFrame form={form} submitLabel={texts.submitLabel} busyLabel={texts.busyLabel} onCancel={onClose}>
        <TextField form={form} name="mobile" type="tel" inputMode="numeric" hint={texts.hint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
