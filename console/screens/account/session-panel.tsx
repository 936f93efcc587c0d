import { endSessions, type StaffSession } from '../../../contract/staff/sign-in/me.ts';
import { Badge } from '../../../ui/badge.tsx';
import { call } from '../../calls/call.ts';
import { useAccountMessages } from '../../messages/staff/account.ts';
import { ActionButton } from '../../parts/action-button.tsx';
import { ConsoleIcon } from '../../parts/icon.tsx';
import { Panel } from '../../parts/panel.tsx';
import { Time } from '../../parts/time.tsx';
import { showToast } from '../../parts/toasts/show-toast.ts';
import { useRefresh } from './use-refresh.ts';

/** The user's sessions, with buttons to end the others. */
export function SessionPanel({ sessions }: { sessions: readonly StaffSession[] }) {
  const messages = useAccountMessages();
  const refresh = useRefresh();
  const others = sessions.filter(({ is_this }) => !is_this);
  const endAll = async (ended: readonly StaffSession[]) => {
    await call(endSessions, { session_ids: ended.map(({ session_id }) => session_id) });
    showToast(messages.ended(ended.length));
    await refresh();
  };
  return (
    <Panel
      title={messages.sessions}
      text={messages.sessionsText}
      actions={
        others.length > 1 && (
          <ActionButton label={messages.endOthers} busyLabel={messages.working} action={() => endAll(others)} />
        )
      }
    >
      <ul>
        {sessions.map((session) => (
          <li
            key={session.session_id}
            className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-line px-5 py-2.5 not-first:border-t"
          >
            <div className="flex min-w-0 items-center gap-3">
              <ConsoleIcon name="device" className="size-5 text-ink-soft" />
              <div className="min-w-0 text-sm">
                <p className="font-medium">
                  {session.device} {session.is_this && <Badge>{messages.thisSession}</Badge>}
                </p>
                <p className="tabular text-xs text-ink-soft">
                  {session.ip} · {messages.methods[session.method]} · {messages.signedIn}{' '}
                  <Time at={session.signed_in_at} /> · {messages.lastSeen} <Time at={session.seen_at} />
                </p>
              </div>
            </div>
            {!session.is_this && (
              <ActionButton label={messages.end} busyLabel={messages.working} action={() => endAll([session])} />
            )}
          </li>
        ))}
      </ul>
    </Panel>
  );
}
