import { useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { sendEmailOtp } from '../../../contract/account/contact.ts';
import { identityVerificationNeeded, linkGoogle } from '../../../contract/account/google-link.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { useLoginMessages } from '../login/messages/use-login-messages.ts';
import { SocialButton } from '../login/social-button.tsx';
import { CodeStep } from './code-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';

type Props = { account: Account; onClose(): void; onAdded(account: Account): void };
/** `credential` is the ID token of the chosen Google account. */
type Stage = { at: 'confirm' } | { at: 'choose' } | { at: 'mailed-code'; credential: string };

/** Links a Google account: a code to the number, the Google account, then a mailed code if the server requires it. */
export function AddGoogleDialog({ account, onClose, onAdded }: Props) {
  const messages = useAccountMessages();
  const { notSent } = useLoginMessages();
  const [stage, setStage] = useState<Stage>({ at: 'confirm' });
  const email_id = account.email_id;

  const add = async (credential: string, otp?: string) => {
    const call = api(linkGoogle, { social_token: credential, ...(otp ? { otp } : {}) });
    const { data, failure } = await resultOf(call, messages.googleNotAdded);
    if (data) onAdded(data);
    else if (failure.code === identityVerificationNeeded.code && !otp) setStage({ at: 'mailed-code', credential });
    else return failure.message;
    return null;
  };

  return (
    <Dialog open onClose={onClose} closeLabel={messages.close} title={messages.addGoogle}>
      {stage.at === 'confirm' && <ConfirmStep account={account} onConfirmed={() => setStage({ at: 'choose' })} />}
      {stage.at === 'choose' && (
        <div className="grid gap-5">
          <p className="text-sm">{messages.chooseGoogle}</p>
          <SocialButton onCredential={add} />
        </div>
      )}
      {stage.at === 'mailed-code' && (
        <CodeStep
          sentTo={email_id}
          intro={
            <>
              {messages.otherEmail[0]}
              <span className="font-medium">{email_id}</span>
              {messages.otherEmail[1]}
            </>
          }
          send={(recaptcha_token) => resultOf(api(sendEmailOtp, { email_id, recaptcha_token }), notSent)}
          verify={(otp) => add(stage.credential, otp)}
        />
      )}
    </Dialog>
  );
}
