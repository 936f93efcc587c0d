/** The dialogs of the test screen, one at a time. */
import type { ReactNode } from 'react';
import { Html, shown } from '../Html.tsx';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';
import { useSettings } from '../settings.tsx';
import { useWords } from '../words/use-words.ts';
import { Dialog } from './Dialog.tsx';
import { Keys } from './Keys.tsx';
import { QuestionPaper } from './QuestionPaper.tsx';
import { Reading } from './Reading.tsx';
import { SubmitDialog } from './SubmitDialog.tsx';

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
  const words = useWords();
  switch (name) {
    case 'palette':
      return (
        <Dialog title={words.questions} kind="sheet" onClose={onClose}>
          {palette}
        </Dialog>
      );
    case 'paper':
      return (
        <Dialog title={words.paper} kind="wide" onClose={onClose}>
          <QuestionPaper session={session} view={view} onGo={onGo} />
        </Dialog>
      );
    case 'instructions':
      return (
        <Dialog title={words.instructions} kind="wide" onClose={onClose}>
          {shown(session.paper.instructions, settings.language).map(({ lang, html }) => (
            <Html key={lang} lang={lang} html={html} />
          ))}
        </Dialog>
      );
    case 'settings':
      return (
        <Dialog title={words.reading} onClose={onClose}>
          <Reading onLanguage={onLanguage} />
        </Dialog>
      );
    case 'help':
      return (
        <Dialog title={words.keys} onClose={onClose}>
          <Keys />
        </Dialog>
      );
    case 'submit':
      return <SubmitDialog session={session} view={view} onClose={onClose} />;
    case null:
      return null;
  }
}
