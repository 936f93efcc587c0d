import { TextButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { hideEmailReminder } from '../../lib/session/store-session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { VERIFY_EMAIL_HASH } from '../account/messages.ts';

/** Shown after a sign-in, until the e-mail address is verified or the student clicks `Not now`. */
export function VerifyEmailNotice() {
  const { isEmailUnverified } = useSession();
  if (!isEmailUnverified || location.pathname.startsWith('/my-account')) return null;
  return (
    <Notice tone="warn">
      <p>Verify your e-mail address to receive receipts and notices by mail.</p>
      <p className="flex flex-wrap gap-x-5">
        <a
          href={`/my-account${VERIFY_EMAIL_HASH}`}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          Verify e-mail
        </a>
        <TextButton onClick={hideEmailReminder}>Not now</TextButton>
      </p>
    </Notice>
  );
}
