/** Confirmation before leaving a forward-only section, which then locks. */

import type { PaperSection } from '../../../contract/assessment/paper.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { selectTexts } from '../../parts/html.tsx';
import { useSettings } from '../../parts/settings.tsx';
import { Dialog } from './dialog.tsx';

type Props = { section: PaperSection; onEnter(): void; onClose(): void };

export function EnterSectionDialog({ section, onEnter, onClose }: Props) {
  const messages = useMessages();
  const { settings } = useSettings();
  const [title] = selectTexts(section.title, settings.language === 'both' ? 'english' : settings.language);
  return (
    <Dialog
      title={messages.enterTitle}
      onClose={onClose}
      footer={
        <>
          <Button variant="secondary" onClick={onClose}>
            {messages.stay}
          </Button>
          <Button onClick={onEnter}>{messages.enter(title?.html ?? '')}</Button>
        </>
      }
    >
      <p>{messages.noWayBack}</p>
    </Dialog>
  );
}
