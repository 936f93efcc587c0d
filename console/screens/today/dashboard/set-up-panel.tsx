import type { SetUp } from '../../../../contract/staff/set-up/opening.ts';
import { useSetUpMessages } from '../../../messages/store-front/set-up.ts';
import { LinkButton } from '../../../parts/link-button.tsx';
import { Panel } from '../../../parts/panel.tsx';

/** How far the store is set up, until it opens for the first time. */
export function SetUpPanel({ setUp }: { setUp: SetUp }) {
  const messages = useSetUpMessages();
  const required = setUp.items.filter(({ is_required }) => is_required);
  const done = required.filter(({ state }) => state === 'done').length;
  return (
    <Panel
      title={`${messages.title}: ${messages.progress(done, required.length)}`}
      text={messages.panelText}
      actions={<LinkButton to="/set-up">{messages.continue}</LinkButton>}
    />
  );
}
