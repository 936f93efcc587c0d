import { useRef } from 'react';
import { type Account, getAccount } from '../../../contract/account/account.ts';
import { Loading } from '../../../ui/loading.tsx';
import { api } from '../../lib/api.ts';
import { storeAccount } from '../../lib/session/store-session.ts';
import { AccountFrame } from '../account-pages/account-frame.tsx';
import { LoadError } from '../account-pages/load-error.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useRequest } from '../account-pages/use-request.ts';
import { useRequireSignIn } from '../account-pages/use-require-sign-in.ts';
import { Contact } from './contact.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { Details } from './details.tsx';
import { Devices } from './devices.tsx';
import { GoogleSignIn } from './google-sign-in.tsx';
import { useAccountMessages } from './messages/use-account-messages.ts';
import { NotificationBell } from './notifications/notification-bell.tsx';
import { OwnData } from './own-data.tsx';

/** The page My Account: details, contact, Google sign-in, notifications, devices, data download and deletion of the account. */
export default function MyAccountPage() {
  const messages = useAccountMessages();
  const { loading } = useAccountPageMessages();
  const isSignedIn = useRequireSignIn();
  const [account, setAccount] = useRequest(isSignedIn, () => api(getAccount), { fallback: messages.notLoaded });
  const change = useRef((changed: Account) => {
    setAccount(changed);
    storeAccount(changed);
  });

  return (
    <AccountFrame title={messages.title}>
      {account.state === 'loading' && <Loading text={loading} />}
      {account.state === 'failed' && <LoadError message={account.failure.message} />}
      {account.state === 'ready' && (
        <div className="grid max-w-3xl gap-6">
          <Details account={account.data} onChange={change.current} />
          <Contact account={account.data} onChange={change.current} />
          <GoogleSignIn account={account.data} onChange={change.current} />
          {account.data.is_push_offered && <NotificationBell />}
          <Devices />
          <OwnData terms={account.data.terms} />
          <DeleteAccount account={account.data} />
        </div>
      )}
    </AccountFrame>
  );
}
