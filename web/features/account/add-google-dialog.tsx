import { useState } from 'react';
import type { Account } from '../../../contract/account/account.ts';
import { sendEmailOtp } from '../../../contract/account/contact.ts';
import { identityVerificationNeeded, linkGoogle } from '../../../contract/account/google-link.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { api } from '../../lib/api.ts';
import { resultOf } from '../account-pages/call-result.ts';
import { SocialButton } from '../login/social-button.tsx';
import { CodeStep } from './code-step.tsx';
import { ConfirmStep } from './confirm-step.tsx';
import { NOT_SENT } from './messages.ts';

type Props = { account: Account; onClose(): void; onAdded(account: Account): void };
/** `credential` is the ID token of the chosen Google account. */
type Stage = { at: 'confirm' } | { at: 'choose' } | { at: 'mailed-code'; credential: string };

const FAILED = 'The Google account could not be added. Please try again.';

/** Links a Google account: a code to the number, the Google account, then a mailed code if the server requires it. */
export function AddGoogleDialog({ account, onClose, onAdded }: Props) {
  const [stage, setStage] = useState<Stage>({ at: 'confirm' });
  const email_id = account.email_id;

  const add = async (credential: string, otp?: string) => {
    const call = api(linkGoogle, { social_token: credential, ...(otp ? { otp } : {}) });
    const { data, failure } = await resultOf(call, FAILED);
    if (data) onAdded(data);
    else if (failure.code === identityVerificationNeeded.code && !otp) setStage({ at: 'mailed-code', credential });
    else return failure.message;
    return null;
  };

  return (
    <Dialog open onClose={onClose} title="Add a Google account">
      {stage.at === 'confirm' && <ConfirmStep account={account} onConfirmed={() => setStage({ at: 'choose' })} />}
      {stage.at === 'choose' && (
        <div className="grid gap-5">
          <p className="text-sm">Choose the Google account that may sign in.</p>
          <SocialButton onCredential={add} />
        </div>
      )}
      {stage.at === 'mailed-code' && (
        <CodeStep
          sentTo={email_id}
          intro={
            <>
              Your verified e-mail is another one. We mail a one-time password to{' '}
              <span className="font-medium">{email_id}</span>.
            </>
          }
          send={(recaptcha_token) => resultOf(api(sendEmailOtp, { email_id, recaptcha_token }), NOT_SENT)}
          verify={(otp) => add(stage.credential, otp)}
        />
      )}
    </Dialog>
  );
}
