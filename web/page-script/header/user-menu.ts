/** The menu of the signed-in student: opens by its button, closes by Escape, a pointer down or the focus outside of it. */
export function startUserMenu(): void {
  const block = document.querySelector<HTMLElement>('[data-user-menu]');
  const button = block?.querySelector('button');
  const menu = block?.querySelector<HTMLElement>('[data-user-menu-items]');
  if (!block || !button || !menu) return;
  const setOpen = (isOpen: boolean) => {
    menu.hidden = !isOpen;
    button.setAttribute('aria-expanded', String(isOpen));
  };
  const onOutside = ({ target }: Event) => {
    if (!menu.hidden && !block.contains(target as Node)) setOpen(false);
  };
  button.addEventListener('click', () => setOpen(menu.hidden === true));
  document.addEventListener('pointerdown', onOutside);
  document.addEventListener('focusin', onOutside);
  document.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || menu.hidden) return;
    setOpen(false);
    button.focus();
  });
}
