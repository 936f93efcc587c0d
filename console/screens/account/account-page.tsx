/** The user's own account: profile, passkeys, authenticator app, sessions. */
import { useLoaderData, useLocation } from 'react-router';
import { ROLES } from '../../../contract/staff/permissions.ts';
import { getSessions } from '../../../contract/staff/sign-in/me.ts';
import { getPasskeys } from '../../../contract/staff/sign-in/passkeys.ts';
import { getTotp } from '../../../contract/staff/sign-in/totp.ts';
import { Notice } from '../../../ui/notice.tsx';
import { call } from '../../calls/call.ts';
import { useMe } from '../../calls/session.ts';
import { useAccountMessages } from '../../messages/staff/account.ts';
import { Facts } from '../../parts/facts.tsx';
import { PageHeader } from '../../parts/page-header.tsx';
import { Panel } from '../../parts/panel.tsx';
import { PasskeyPanel } from './passkey-panel.tsx';
import { SessionPanel } from './session-panel.tsx';
import { TotpPanel } from './totp-panel.tsx';

export async function loader() {
  const [passkeys, totp, sessions] = await Promise.all([call(getPasskeys), call(getTotp), call(getSessions)]);
  return { passkeys, totp, sessions };
}

export function Component() {
  const { passkeys, totp, sessions } = useLoaderData<typeof loader>();
  const messages = useAccountMessages();
  const me = useMe();
  const { state } = useLocation();
  const isNew = Boolean((state as { isNew?: boolean } | null)?.isNew) && passkeys.length === 0;
  return (
    <div className="grid gap-5">
      <PageHeader title={messages.title} />
      {isNew && <Notice tone="good">{messages.welcome(me.name)}</Notice>}
      {me.needs_passkey && <Notice tone="warn">{messages.needsPasskey}</Notice>}
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <PasskeyPanel passkeys={passkeys} />
          <TotpPanel totp={totp} />
        </div>
        <div className="grid gap-5 max-lg:row-start-1">
          <Panel title={messages.profile} text={messages.profileText}>
            <div className="px-5 py-4">
              <Facts
                facts={[
                  [messages.name, me.name],
                  [messages.email, me.email],
                  [messages.role, ROLES[me.role]],
                ]}
              />
            </div>
          </Panel>
        </div>
      </div>
      <SessionPanel sessions={sessions} />
    </div>
  );
}
