/** Confirmation before leaving a forward-only section, which then locks. */
import type { PaperSection } from '../../contract/assessment.ts';
import { shown } from '../Html.tsx';
import { useSettings } from '../settings.tsx';
import { useWords } from '../words/use-words.ts';
import { Dialog } from './Dialog.tsx';

type Props = { section: PaperSection; onEnter(): void; onClose(): void };

export function EnterSection({ section, onEnter, onClose }: Props) {
  const words = useWords();
  const { settings } = useSettings();
  const [title] = shown(section.title, settings.language === 'both' ? 'english' : settings.language);
  return (
    <Dialog
      title={words.enterTitle}
      onClose={onClose}
      footer={
        <>
          <button type="button" className="button" onClick={onClose}>
            {words.stay}
          </button>
          <button type="button" className="button primary" onClick={onEnter}>
            {words.enter(title?.html ?? '')}
          </button>
        </>
      }
    >
      <p>{words.noWayBack}</p>
    </Dialog>
  );
}
