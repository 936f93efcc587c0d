/** Page of a tab or device whose attempt was taken over by a newer tab or another device. */
import { Button } from '../../../ui/button.tsx';
import { useMessages } from '../../messages/use-messages.ts';
import { useHeadingFocus } from '../use-heading-focus.ts';

export function TakenOverPage({ where: takenOverBy }: { where: 'tab' | 'device' }) {
  const messages = useMessages();
  const heading = useHeadingFocus(takenOverBy);
  return (
    <main className="page" lang={messages.lang}>
      <h1 ref={heading} tabIndex={-1}>
        {messages.takenOver[takenOverBy].title}
      </h1>
      <p>{messages.takenOver[takenOverBy].text}</p>
      <div className="row">
        <Button onClick={() => location.reload()}>{messages.continueHere}</Button>
      </div>
    </main>
  );
}
