/** How the role and the state of a staff account are shown in lists and on its page. */
import type { StaffAccount } from '../../../../contract/staff/accounts/accounts.ts';
import { Badge } from '../../../../ui/badge.tsx';
import { useStaffMessages } from '../../../messages/staff/staff.ts';

const TONES = { active: 'good', invited: 'warn', suspended: 'bad' } as const;

export function StateBadge({ state }: { state: StaffAccount['state'] }) {
  const { states } = useStaffMessages();
  return <Badge tone={TONES[state]}>{states[state]}</Badge>;
}

/** For example `2 passkeys, authenticator app`. */
export function SignInWays({ passkeys, has_totp }: Pick<StaffAccount, 'passkeys' | 'has_totp'>) {
  const messages = useStaffMessages();
  const ways = [passkeys > 0 && messages.passkeys(passkeys), has_totp && messages.app].filter(Boolean);
  return ways.length ? ways.join(', ') : <span className="text-ink-soft">{messages.nothing}</span>;
}
