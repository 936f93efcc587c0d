import { type ComponentType, useState } from 'react';
import { Button } from '../../../../ui/button.tsx';
import { LineIcon } from '../../../../ui/icon.tsx';
import { Notice } from '../../../../ui/notice.tsx';
import { withMessages } from '../../../language/loaded-messages.ts';
import { useAccountMessages } from '../messages/use-account-messages.ts';
import { Section } from '../section.tsx';

const BELL = 'M6 17V11a6 6 0 0 1 12 0v6l1.5 1.5h-15L6 17ZM10 20.5h4';

/** The bell; what follows is loaded when it is pressed, and nothing is asked before. */
export function NotificationBell() {
  const messages = useAccountMessages();
  const [state, setState] = useState<'closed' | 'loading' | 'failed' | ComponentType>('closed');
  const open = async () => {
    setState('loading');
    try {
      const { NotificationPanel } = await withMessages(import('./notification-panel.tsx'));
      setState(() => NotificationPanel);
    } catch {
      setState('failed');
    }
  };
  const Panel = typeof state === 'string' ? null : state;
  return (
    <Section title={messages.notifications} intro={messages.notificationsText}>
      {state === 'failed' && <Notice tone="bad">{messages.notificationsNotOpened}</Notice>}
      {Panel ? (
        <Panel />
      ) : (
        <Button
          variant="secondary"
          onClick={open}
          busy={state === 'loading' && messages.openingNotifications}
          className="justify-self-start"
        >
          <LineIcon path={BELL} />
          {messages.openNotifications}
        </Button>
      )}
    </Section>
  );
}
