import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { useAccountMessages } from '../../messages/staff/account.ts';
import { showToast } from '../../parts/toasts/show-toast.ts';

/** Shows the recovery codes once, to copy or download. */
export function RecoveryCodesDialog({ codes, onClose }: { codes: readonly string[]; onClose(): void }) {
  const messages = useAccountMessages();
  const text = codes.join('\n');
  const copy = () => navigator.clipboard.writeText(text).then(() => showToast(messages.copied));
  const download = () => {
    const link = document.createElement('a');
    link.href = URL.createObjectURL(new Blob([`${text}\n`], { type: 'text/plain' }));
    link.download = 'recovery-codes.txt';
    link.click();
    URL.revokeObjectURL(link.href);
  };
  return (
    <Dialog open onClose={onClose} title={messages.codesTitle}>
      <p className="text-sm">{messages.codesText}</p>
      <ul className="grid grid-cols-2 gap-x-6 gap-y-1.5 rounded-md bg-sunken px-5 py-4 font-mono text-sm">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{messages.codesStored}</Button>
        <Button variant="secondary" onClick={() => void copy()}>
          {messages.copy}
        </Button>
        <Button variant="secondary" onClick={download}>
          {messages.download}
        </Button>
      </div>
    </Dialog>
  );
}
