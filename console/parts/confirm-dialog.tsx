import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { useFormMessages } from '../messages/form.ts';
import { ActionButton } from './action-button.tsx';

type Props = {
  title: string;
  text: string;
  label: string;
  busyLabel: string;
  variant?: 'primary' | 'danger';
  action(): Promise<void>;
  onClose(): void;
};

/** A dialog that must be confirmed before an action that is hard to reverse. */
export function ConfirmDialog({ title, text, label, busyLabel, variant = 'danger', action, onClose }: Props) {
  const { cancel } = useFormMessages();
  return (
    <Dialog open onClose={onClose} title={title}>
      <p className="text-sm">{text}</p>
      <div className="flex flex-wrap gap-3">
        <ActionButton variant={variant} label={label} busyLabel={busyLabel} action={action} />
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
