/** Header of the test screen: brand, name of the test, clock and tools; on a phone also Submit. */
import { memo } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { Brand } from '../parts/brand.tsx';
import type { Session } from '../session/session.ts';
import { SubmitButton } from './action-bar.tsx';
import { Clock } from './clock.tsx';
import type { DialogName } from './dialogs/dialogs.tsx';
import { useIsWide } from './use-is-wide.ts';

type Props = { session: Session; sectionId: number; onOpen(dialog: DialogName): void };

/** Memoised, because it does not depend on answers and thus renders once per section. */
export const Header = memo(function Header({ session, sectionId, onOpen }: Props) {
  const messages = useMessages();
  const isWide = useIsWide();
  const tool = (dialog: DialogName, className = 'quiet') => ({
    type: 'button' as const,
    className,
    onClick: () => onOpen(dialog),
  });
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
        <button {...tool('paper')}>{messages.paper}</button>
        <button {...tool('instructions')}>{messages.instructions}</button>
        <button {...tool('settings')} title={messages.reading}>
          <span aria-hidden="true" className="text-size">
            Aa
          </span>
          <span className="sr">{messages.reading}</span>
        </button>
        <button {...tool('help', 'quiet needs-keyboard')}>{messages.keys}</button>
        {!isWide && <SubmitButton onOpen={onOpen} />}
      </nav>
    </>
  );
});
