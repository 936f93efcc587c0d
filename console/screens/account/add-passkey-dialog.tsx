import { addPasskey, getPasskeyCreationOptions } from '../../../contract/staff/sign-in/passkeys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { call } from '../../calls/call.ts';
import { canUsePasskeys, createPasskey } from '../../calls/passkey.ts';
import { useAccountMessages } from '../../messages/account.ts';
import { useSignInMessages } from '../../messages/sign-in.ts';
import { NameDialog } from './passkey-name-dialog.tsx';

type Props = { onClose(): void; onDone(text: string | undefined): Promise<void> };

/** Asks for a name, then the browser creates the passkey. */
export function AddPasskeyDialog({ onClose, onDone }: Props) {
  const messages = useAccountMessages();
  const { noPasskeySupport } = useSignInMessages();
  if (!canUsePasskeys()) {
    return (
      <Dialog open onClose={onClose} title={messages.addPasskey}>
        <Notice>{noPasskeySupport}</Notice>
      </Dialog>
    );
  }
  const add = async (name: string) => {
    const { challenge_id, options } = await call(getPasskeyCreationOptions);
    return call(addPasskey, { challenge_id, name, credential: await createPasskey(options) });
  };
  return (
    <NameDialog
      title={messages.addPasskey}
      schema={addPasskey.body}
      initial={messages.passkeyDefault}
      submitLabel={messages.continue}
      submit={add}
      onClose={onClose}
      onDone={() => void onDone(addPasskey.successMessage)}
    />
  );
}
