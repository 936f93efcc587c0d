import { useSyncExternalStore } from 'react';
import { Notice } from '../../../ui/notice.tsx';
import { useCopyMessages } from './messages/use-copy-messages.ts';
import { copyTime, subscribeToCopyTime } from './with-copy.ts';

const SAME_PAGE = '';

/** Says that the page shows a copy, and how old it is. */
export function CopyNotice() {
  const messages = useCopyMessages();
  const time = useSyncExternalStore(subscribeToCopyTime, copyTime, () => null);
  if (!time) return null;
  return (
    <Notice tone="warn">
      {messages.notice(time)}{' '}
      <a href={SAME_PAGE} className="font-semibold underline underline-offset-4">
        {messages.tryAgain}
      </a>
    </Notice>
  );
}
