import { Link } from 'react-router';
import type { Health } from '../../../../contract/staff/system.ts';
import { useSystemMessages } from '../../../messages/system.ts';
import { Facts } from '../../../parts/facts.tsx';
import { Panel } from '../../../parts/panel.tsx';

const LINK = 'tabular text-accent underline underline-offset-4';

/** Mails and text messages that wait or failed. */
export function MessagePanel({ health }: { health: Health }) {
  const messages = useSystemMessages();
  return (
    <Panel title={messages.messages}>
      <div className="px-5 py-4">
        <Facts
          facts={health.messages.map(({ channel, waiting, failed }) => [
            messages.channels[channel],
            <span key={channel} className="flex flex-wrap gap-x-4">
              <Link to={`/system/messages?channel=${channel}&state=waiting`} className={LINK}>
                {messages.waiting}: {messages.countText(waiting)}
              </Link>
              <Link to={`/system/messages?channel=${channel}&state=failed`} className={LINK}>
                {messages.failed}: {messages.countText(failed)}
              </Link>
            </span>,
          ])}
        />
      </div>
    </Panel>
  );
}
