/** The dialogs of the test screen, one at a time. */
import type { ReactNode } from 'react';
import { useMessages } from '../../messages/use-messages.ts';
import { Html, selectTexts } from '../../parts/html.tsx';
import { useSettings } from '../../parts/settings.tsx';
import type { Session } from '../../session/session.ts';
import type { View } from '../../session/view.ts';
import { QuestionPaper } from '../answers/question-paper.tsx';
import { ReadingSettings } from '../reading-settings.tsx';
import { ScreenGuide } from '../screen-guide.tsx';
import { Dialog } from './dialog.tsx';
import { ShortcutList } from './shortcut-list.tsx';
import { SubmitDialog } from './submit-dialog.tsx';

export type DialogName = 'palette' | 'paper' | 'instructions' | 'settings' | 'help' | 'submit';

type Props = {
  name: DialogName | null;
  session: Session;
  view: View;
  palette: ReactNode;
  onGo(questionId: number): void;
  /** Called when a language is chosen for the whole paper. */
  onLanguage(): void;
  onClose(): void;
};

export function Dialogs({ name, session, view, palette, onGo, onLanguage, onClose }: Props) {
  const { settings } = useSettings();
  const messages = useMessages();
  switch (name) {
    case 'palette':
      return (
        <Dialog title={messages.questions} kind="sheet" onClose={onClose}>
          {palette}
        </Dialog>
      );
    case 'paper':
      return (
        <Dialog title={messages.paper} kind="wide" onClose={onClose}>
          <QuestionPaper session={session} view={view} onGo={onGo} />
        </Dialog>
      );
    case 'instructions':
      return (
        <Dialog title={messages.instructions} kind="wide" onClose={onClose}>
          <ScreenGuide />
          <h3>{messages.guide.paper}</h3>
          {selectTexts(session.paper.instructions, settings.language).map(({ lang, html }) => (
            <Html key={lang} lang={lang} html={html} />
          ))}
        </Dialog>
      );
    case 'settings':
      return (
        <Dialog title={messages.reading} onClose={onClose}>
          <ReadingSettings onLanguage={onLanguage} />
        </Dialog>
      );
    case 'help':
      return (
        <Dialog title={messages.keys} onClose={onClose}>
          <ShortcutList />
        </Dialog>
      );
    case 'submit':
      return <SubmitDialog session={session} view={view} onClose={onClose} />;
    case null:
      return null;
  }
}
