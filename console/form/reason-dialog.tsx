import type { AnyEndpoint } from '../../contract/endpoint.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { showToast } from '../parts/toasts/show-toast.ts';
import { TextField } from './controls/fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { useForm } from './use-form.ts';

type Props = {
  /** The endpoint that is called; its body has a field `reason`. */
  endpoint: AnyEndpoint;
  title: string;
  /** What the action does. */
  text: string;
  reasonLabel: string;
  reasonHint: string;
  submitLabel: string;
  busyLabel: string;
  submit(reason: string): Promise<unknown>;
  onClose(): void;
  /** Called after the success, which a toast reports. */
  onDone(): void;
};

/** A dialog that asks for the reason of an action that is hard to reverse, then runs it. */
export function ReasonDialog({ endpoint, submit, onClose, onDone, ...texts }: Props) {
  const form = useForm({
    schema: endpoint.body,
    initial: { reason: '' },
    labels: { reason: texts.reasonLabel },
    submit: ({ reason }) => submit(reason.trim()),
    onDone: () => {
      showToast(endpoint.successMessage);
      onClose();
      onDone();
    },
  });
  return (
    <Dialog open onClose={onClose} title={texts.title}>
      <p className="text-sm">{texts.text}</p>
      <FormFrame
        form={form}
        submitLabel={texts.submitLabel}
        busyLabel={texts.busyLabel}
        submitVariant="danger"
        onCancel={onClose}
      >
        <TextField form={form} name="reason" hint={texts.reasonHint} autoComplete="off" />
      </FormFrame>
    </Dialog>
  );
}
