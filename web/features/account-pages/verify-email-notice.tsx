import { TextButton } from '../../../ui/button.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { pagePath } from '../../language/page-language.ts';
import { hideEmailReminder } from '../../lib/session/store-session.ts';
import { useSession } from '../../lib/session/use-session.ts';
import { VERIFY_EMAIL_HASH } from '../account/verify-email-hash.ts';
import { useAccountPageMessages } from './messages/use-account-page-messages.ts';

/** Shown after a sign-in, until the e-mail address is verified or the student clicks `Not now`. */
export function VerifyEmailNotice() {
  const { isEmailUnverified } = useSession();
  const messages = useAccountPageMessages();
  if (!isEmailUnverified || location.pathname.startsWith(pagePath('/my-account'))) return null;
  return (
    <Notice tone="warn">
      <p>{messages.verifyEmail}</p>
      <p className="flex flex-wrap gap-x-5">
        <a
          href={pagePath(`/my-account${VERIFY_EMAIL_HASH}`)}
          className="inline-flex min-h-11 items-center font-semibold text-accent underline underline-offset-4"
        >
          {messages.verify}
        </a>
        <TextButton onClick={hideEmailReminder}>{messages.notNow}</TextButton>
      </p>
    </Notice>
  );
}
