import { addPasskey, getPasskeyCreationOptions } from '../../../contract/staff/sign-in/passkeys.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { call } from '../../calls/call.ts';
import { canUsePasskeys, createPasskey } from '../../calls/passkey.ts';
import { useAccountMessages } from '../../messages/staff/account.ts';
import { useSignInMessages } from '../../messages/staff/sign-in.ts';
import { PasskeyNameDialog } from './passkey-name-dialog.tsx';

type Props = { onClose(): void; onDone(text: string | undefined): Promise<void> };

/** A dialog with the name of a new passkey, which the browser then creates. */
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
  const addNewPasskey = async (name: string) => {
    const { challenge_id, options } = await call(getPasskeyCreationOptions);
    return call(addPasskey, { challenge_id, name, credential: await createPasskey(options) });
  };
  return (
    <PasskeyNameDialog
      title={messages.addPasskey}
      schema={addPasskey.body}
      initial={messages.passkeyDefault}
      submitLabel={messages.continue}
      submit={addNewPasskey}
      onClose={onClose}
      onDone={() => void onDone(addPasskey.successMessage)}
    />
  );
}
