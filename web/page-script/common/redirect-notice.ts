/** Shows why the previous page redirected here, until it is dismissed or another page opens. Loaded by pages with a reason. */
export function showRedirectNotice(text: string): void {
  const notice = document.querySelector<HTMLElement>('[data-redirect-notice]');
  if (!notice) return;
  notice.hidden = false;
  const reason = notice.querySelector('[data-redirect-reason]');
  if (reason) reason.textContent = text;
  notice.querySelector('[data-dismiss-notice]')?.addEventListener('click', () => {
    notice.hidden = true;
  });
}
