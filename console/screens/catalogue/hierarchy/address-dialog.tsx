import type { MovedSeoUrl } from '../../../../common/catalogue/seo-url.ts';
import { Button } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { useHierarchyMessages } from '../../../messages/catalogue/hierarchy.ts';
import { useFormMessages } from '../../../messages/form.ts';

type Props = { moved: readonly MovedSeoUrl[]; isBusy: boolean; onConfirm(): Promise<void>; onClose(): void };

/** Shows all addresses that a save will change, before it runs. */
export function AddressDialog({ moved, isBusy, onConfirm, onClose }: Props) {
  const messages = useHierarchyMessages();
  const { cancel } = useFormMessages();
  return (
    <Dialog open onClose={onClose} title={messages.addressTitle} className="max-w-2xl">
      <p className="text-sm">{messages.addressText(moved.length)}</p>
      <table className="w-full border-collapse text-sm">
        <thead>
          <tr className="text-xs text-ink-soft">
            <th scope="col" className="py-2 pe-4 text-start font-semibold">
              {messages.address}
            </th>
            <th scope="col" className="py-2 text-start font-semibold">
              {messages.newAddress}
            </th>
          </tr>
        </thead>
        <tbody>
          {moved.map(({ node_id, from, to }) => (
            <tr key={node_id} className="border-t border-line align-top">
              <td className="py-2 pe-4 break-all">/{from}</td>
              <td className="py-2 font-medium break-all">/{to}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <div className="flex flex-wrap gap-3">
        <Button onClick={() => void onConfirm()} busy={isBusy && messages.changing}>
          {messages.change}
        </Button>
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}
