import { TextButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useShellMessages } from './messages/use-shell-messages.ts';

/** The reason for a redirect; the page script shows it after the redirect, until it is dismissed. */
export function RedirectNotice() {
  const { dismiss } = useShellMessages();
  return (
    <div hidden data-redirect-notice="" className="page pt-4">
      <Notice tone="warn">
        <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-4">
          <span data-redirect-reason="" className="py-2.5 font-medium" />
          <TextButton data-dismiss-notice="">{dismiss}</TextButton>
        </div>
      </Notice>
    </div>
  );
}
