/** Header of the test screen: brand, name of the test, clock and tools. */
import { memo } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { Brand } from '../parts/brand.tsx';
import type { Session } from '../session/session.ts';
import { Clock } from './clock.tsx';
import type { DialogName } from './dialogs/dialogs.tsx';

type Props = { session: Session; sectionId: number; onOpen(dialog: DialogName): void };

/** Memoised, because it does not depend on answers and thus renders once per section. */
export const Header = memo(function Header({ session, sectionId, onOpen }: Props) {
  const messages = useMessages();
  const tools: [DialogName, string][] = [
    ['paper', messages.paper],
    ['instructions', messages.instructions],
    ['settings', messages.reading],
    ['help', messages.keys],
  ];
  return (
    <>
      <header className="exam-head">
        <div className="exam-name">
          <Brand />
          <div>
            <h1>{session.paper.name}</h1>
            <p className="soft">{session.data.student_name}</p>
          </div>
        </div>
        <Clock session={session} sectionId={sectionId} />
      </header>
      <nav className="exam-tools" aria-label={messages.tools}>
        {tools.map(([dialog, word]) => (
          <button key={dialog} type="button" className="quiet" onClick={() => onOpen(dialog)}>
            {word}
          </button>
        ))}
      </nav>
    </>
  );
});
