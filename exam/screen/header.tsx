/** Header of the test screen: brand, name of the test, clock and tools; on a phone also Submit. */
import { memo, type ReactNode } from 'react';
import { useMessages } from '../messages/use-messages.ts';
import { Brand } from '../parts/brand.tsx';
import type { Session } from '../session/session.ts';
import { SubmitButton } from './action-bar.tsx';
import { Clock } from './clock.tsx';
import type { DialogName } from './dialogs/dialogs.tsx';
import { ScreenMessages } from './dialogs/screen-messages.tsx';
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
      <ExamHead session={session} as="h1">
        <Clock session={session} sectionId={sectionId} />
      </ExamHead>
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

type HeadProps = {
  session: Session;
  /** The element of the test's name. */
  as: 'h1' | 'p';
  /** The clock. */
  children: ReactNode;
};

/** The bar that stays: brand, name of the test, candidate, clock, and below them the messages of the controller. */
export function ExamHead({ session, as: Name, children }: HeadProps) {
  return (
    <header className="exam-head">
      <div className="exam-name">
        <Brand />
        <div>
          <Name className="test-name">{session.paper.name}</Name>
          <p className="soft">{session.data.student_name}</p>
        </div>
      </div>
      {children}
      <ScreenMessages session={session} />
    </header>
  );
}
