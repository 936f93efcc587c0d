import { TextButton } from '../../ui/button.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The reason for a redirect; the page script shows it after the redirect, until it is dismissed. */
export function RedirectNotice() {
  return (
    <div hidden data-redirect-notice="" className="page pt-4">
      <Notice tone="warn">
        <div className="-my-2.5 flex flex-wrap items-center justify-between gap-x-4">
          <span data-redirect-reason="" className="py-2.5 font-medium" />
          <TextButton data-dismiss-notice="">Dismiss</TextButton>
        </div>
      </Notice>
    </div>
  );
}
