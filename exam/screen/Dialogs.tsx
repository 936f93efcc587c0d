/** The dialogs over the test, one at a time. */
import type { ReactNode } from 'react';
import { Html, shown } from '../Html.tsx';
import type { Session } from '../session/session.ts';
import type { View } from '../session/view.ts';
import { useSettings } from '../settings.tsx';
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
  /** The language of the whole paper was chosen anew. */
  onLanguage(): void;
  onClose(): void;
};

export function Dialogs({ name, session, view, palette, onGo, onLanguage, onClose }: Props) {
  const { settings } = useSettings();
  switch (name) {
    case 'palette':
      return (
        <Dialog title="Questions" kind="sheet" onClose={onClose}>
          {palette}
        </Dialog>
      );
    case 'paper':
      return (
        <Dialog title="Question paper" kind="wide" onClose={onClose}>
          <QuestionPaper session={session} view={view} onGo={onGo} />
        </Dialog>
      );
    case 'instructions':
      return (
        <Dialog title="Instructions" kind="wide" onClose={onClose}>
          {shown(session.paper.instructions, settings.language).map(({ lang, html }) => (
            <Html key={lang} lang={lang} html={html} />
          ))}
        </Dialog>
      );
    case 'settings':
      return (
        <Dialog title="Reading" onClose={onClose}>
          <Reading onLanguage={onLanguage} />
        </Dialog>
      );
    case 'help':
      return (
        <Dialog title="Keys" onClose={onClose}>
          <Keys />
        </Dialog>
      );
    case 'submit':
      return <SubmitDialog session={session} view={view} onClose={onClose} />;
    case null:
      return null;
  }
}
