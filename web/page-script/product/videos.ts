/** Shows the title of the chosen video in the dialog. */
export function startVideos(): void {
  document.addEventListener('click', (event) => {
    const link = (event.target as Element).closest<HTMLElement>('[data-video]');
    const title = link?.querySelector<HTMLElement>('span');
    const shown = document.querySelector<HTMLElement>(`#${link?.dataset.opensDialog} [data-video-title]`);
    if (!title || !shown) return;
    shown.textContent = title.textContent;
    shown.lang = title.lang;
  });
}
