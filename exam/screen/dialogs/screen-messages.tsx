/** Messages of the exam controller, above the question, until the candidate has read them. */
import type { ScreenMessage } from '../../../contract/assessment/attempts.ts';
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import type { Session } from '../../session/session.ts';
import type { View } from '../../session/view.ts';

const timeOfDay = new Intl.DateTimeFormat('en-IN', {
  timeZone: 'Asia/Kolkata',
  hour: '2-digit',
  minute: '2-digit',
  hourCycle: 'h23',
});

export function ScreenMessages({ session, view }: { session: Session; view: View }) {
  const messages = useMessages();
  const shown = view.screenMessages;
  return (
    <div role="alert" className="screen-messages">
      {shown.length > 0 && (
        <div className="screen-message">
          <p className="screen-message-title">{messages.fromController}</p>
          {shown.map((message) => (
            <MessageText key={message.id} message={message} isHindi={messages.lang === 'hi'} />
          ))}
          <Button variant="secondary" className="small-button" onClick={session.dismissScreenMessages}>
            {messages.readMessage}
          </Button>
        </div>
      )}
    </div>
  );
}

function MessageText({ message, isHindi }: { message: ScreenMessage; isHindi: boolean }) {
  const text = (isHindi && message.hindi) || message.english;
  return (
    <p>
      <time dateTime={message.sent_at}>{timeOfDay.format(new Date(message.sent_at))}</time>{' '}
      <span lang={text === message.hindi ? 'hi' : 'en'}>{text}</span>
    </p>
  );
}
