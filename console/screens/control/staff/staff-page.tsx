/** One staff account: details, role, access, history. */
import { useLoaderData } from 'react-router';
import { getStaffAccount, type StaffAccount } from '../../../../contract/staff/accounts/accounts.ts';
import type { AuditRow } from '../../../../contract/staff/audit.ts';
import { ROLES } from '../../../../contract/staff/permissions.ts';
import { call } from '../../../calls/call.ts';
import { useMe } from '../../../calls/session.ts';
import { useStaffMessages } from '../../../messages/staff/staff.ts';
import { Facts } from '../../../parts/facts.tsx';
import { PageHeader } from '../../../parts/page-header.tsx';
import { Panel } from '../../../parts/panel.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { HistoryPanel } from '../audit/history-panel.tsx';
import { loadHistory } from '../audit/load-history.ts';
import { AccessPanel } from './access-panel.tsx';
import { RolePanel } from './role-panel.tsx';
import { SignInWays, StateBadge } from './staff-texts.tsx';

type Loaded = { account: StaffAccount; history: readonly AuditRow[] | null };

export async function loader({ params }: { params: { staffId?: string } }): Promise<Loaded> {
  const staff_id = params.staffId ?? '';
  const [account, history] = await Promise.all([
    call(getStaffAccount, { staff_id }),
    loadHistory({ target_type: 'staff', target_id: staff_id }),
  ]);
  return { account, history };
}

export function Component() {
  const { account, history } = useLoaderData<typeof loader>();
  const messages = useStaffMessages();
  return (
    <div className="grid gap-5">
      <PageHeader
        title={account.name}
        parent={<ParentLink to="/staff">{messages.title}</ParentLink>}
        note={
          <>
            {ROLES[account.role]} <StateBadge state={account.state} />
          </>
        }
      />
      <div className="grid items-start gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)]">
        <div className="grid gap-5">
          <AccountPanel account={account} />
          <Management account={account} />
        </div>
        {history && <HistoryPanel rows={history} target={{ type: 'staff', id: String(account.staff_id) }} />}
      </div>
    </div>
  );
}

function AccountPanel({ account }: { account: StaffAccount }) {
  const messages = useStaffMessages();
  const { suspended_at, invited_until } = account;
  return (
    <Panel title={messages.account}>
      <div className="px-5 py-4">
        <Facts
          facts={[
            [messages.email, account.email],
            [messages.signsInBy, <SignInWays key="ways" {...account} />],
            [messages.seen, <Time key="seen" at={account.seen_at} otherwise={messages.never} />],
            [messages.created, <Time key="created" at={account.created_at} />],
            [messages.invitedBy, account.invited_by?.name],
            [messages.invitedUntil, invited_until && <Time at={invited_until} />],
            [messages.suspendedAt, suspended_at && <Time at={suspended_at} />],
            [messages.reason, account.suspended_reason],
          ]}
        />
      </div>
    </Panel>
  );
}

/** What the signed-in person may change; otherwise the reason why they may not. */
function Management({ account }: { account: StaffAccount }) {
  const messages = useStaffMessages();
  const me = useMe();
  if (!me.permissions.includes('staff.manage')) return null;
  if (account.is_me) return <p className="text-sm text-ink-soft">{messages.ownAccount}</p>;
  if (account.role === 'owner' && me.role !== 'owner') {
    return <p className="text-sm text-ink-soft">{messages.ownersOnly}</p>;
  }
  return (
    <>
      <RolePanel account={account} />
      <AccessPanel account={account} />
    </>
  );
}
