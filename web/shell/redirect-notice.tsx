import { useState } from 'react';
import { useLocation } from 'react-router';
import { TextButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { redirectMessage } from '../lib/redirect-message.ts';

/** The reason for a redirect, shown until it is dismissed or another page opens. */
export default function RedirectNotice() {
  const { key } = useLocation();
  const message = redirectMessage();
  const [isDismissed, setDismissed] = useState(false);
  if (message) message.shownAt ??= key;
  if (isDismissed || message?.shownAt !== key) return null;
  return (
    <div className="page pt-4">
      <Notice tone="warn">
        <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-4">
          <span className="py-2.5 font-medium">{message.text}</span>
          <TextButton onClick={() => setDismissed(true)}>Dismiss</TextButton>
        </div>
      </Notice>
    </div>
  );
}
