/** Messages of the exam controller, in the header, until the candidate has read them. */
import { useLayoutEffect, useRef, useSyncExternalStore } from 'react';
import { hindiTimeOfDay, timeOfDay } from '../../../common/dates/time-of-day.ts';
import type { ScreenMessage } from '../../../contract/assessment/attempts.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import type { Session } from '../../session/session.ts';

/** Observes the session itself, so that the header is not rendered with every answer. */
export function ScreenMessages({ session }: { session: Session }) {
  const messages = useMessages();
  const shown = useSyncExternalStore(session.subscribe, () => session.view().screenMessages);
  const box = useRef<HTMLDivElement>(null);
  useKeptPlace(box, shown);
  return (
    <div role="alert" ref={box} className="screen-messages">
      {shown.length > 0 && (
        <div className="screen-message">
          <div>
            <p className="screen-message-title">{messages.fromController}</p>
            {shown.map((message) => (
              <MessageText key={message.id} message={message} isHindi={messages.lang === 'hi'} />
            ))}
          </div>
          <Button variant="secondary" onClick={session.dismissScreenMessages}>
            {messages.readMessage}
          </Button>
        </div>
      )}
    </div>
  );
}

/** On a wide screen the question scrolls for itself: its text stays in place when a message above it comes or goes. */
function useKeptPlace(box: React.RefObject<HTMLDivElement | null>, shown: readonly ScreenMessage[]) {
  const height = useRef(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the messages change the height
  useLayoutEffect(() => {
    const now = box.current?.offsetHeight ?? 0;
    document.getElementById('question')?.scrollBy({ top: now - height.current, behavior: 'instant' });
    height.current = now;
  }, [shown]);
}

function MessageText({ message, isHindi }: { message: ScreenMessage; isHindi: boolean }) {
  const text = (isHindi && message.hindi) || message.english;
  const sentAt = new Date(message.sent_at);
  return (
    <p>
      <time dateTime={message.sent_at}>{isHindi ? hindiTimeOfDay(sentAt) : timeOfDay(sentAt)}</time>{' '}
      <span lang={text === message.hindi ? 'hi' : 'en'}>{text}</span>
    </p>
  );
}
