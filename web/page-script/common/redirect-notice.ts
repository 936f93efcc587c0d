import { takeFromLastPage } from '../../lib/next-page.ts';

/** Shows why the previous page redirected here, until it is dismissed or another page opens. */
export function startRedirectNotice(): void {
  const notice = document.querySelector<HTMLElement>('[data-redirect-notice]');
  const text = notice && takeFromLastPage('redirectMessage');
  if (!notice || !text) return;
  notice.hidden = false;
  const reason = notice.querySelector('[data-redirect-reason]');
  if (reason) reason.textContent = text;
  notice.querySelector('[data-dismiss-notice]')?.addEventListener('click', () => {
    notice.hidden = true;
  });
}
