/** The personal parts of the header and the navigation: the student's name, the cart, Login or Logout. */

import { loadCartIds, onCartIds } from '../../lib/cart-ids.ts';
import { readSession } from '../../lib/session/session.ts';
import { subscribeToEntries } from '../../lib/storage.ts';
import { indianYear } from '../../shell/footer/indian-year.ts';
import { startUserMenu } from './user-menu.ts';

export function startHeader(): void {
  showSession();
  subscribeToEntries(showSession);
  onCartIds(showCartCount);
  startUserMenu();
  startRail();
  document.addEventListener('click', (event) => {
    if (!(event.target as Element).closest('[data-log-out]')) return;
    void import('../../lib/session/log-out.ts').then(({ logOut }) => logOut());
  });
  const year = document.querySelector('[data-this-year]');
  if (year) year.textContent = String(indianYear(new Date()));
}

/** Shows the parts for a student or for a visitor (`data-for`), and fills in the student's name and picture. */
function showSession(): void {
  const { token, name, picture } = readSession();
  for (const part of document.querySelectorAll<HTMLElement>('[data-session-pending]')) part.hidden = true;
  for (const part of document.querySelectorAll<HTMLElement>('[data-for]')) {
    part.hidden = (part.dataset.for === 'student') !== (token !== null);
  }
  for (const part of document.querySelectorAll<HTMLElement>('[data-student-name]')) {
    part.textContent = name || (part.dataset.studentName ?? '');
  }
  const image = document.querySelector<HTMLImageElement>('[data-student-picture]');
  if (image) {
    image.hidden = !picture;
    if (picture && image.dataset.src !== picture) {
      delete image.dataset.fallback;
      image.dataset.src = picture;
      image.src = picture;
    }
  }
  const icon = document.querySelector<HTMLElement>('[data-student-icon]');
  if (icon) icon.hidden = picture !== null;
  void loadCartIds();
}

function showCartCount(ids: readonly number[]): void {
  const count = ids.length;
  const badge = document.querySelector<HTMLElement>('[data-cart-count]');
  const text = document.querySelector<HTMLElement>('[data-cart-text]');
  if (!badge || !text) return;
  badge.hidden = count === 0;
  badge.textContent = String(count);
  const forms = JSON.parse(text.dataset.cartText ?? '');
  const form = new Intl.PluralRules(document.documentElement.lang).select(count);
  text.textContent = (count ? forms[form] : forms.none).replace('#', count);
}

/** The button that collapses the navigation beside the account pages to its icons. */
function startRail(): void {
  const rail = document.querySelector<HTMLElement>('[data-rail]');
  const button = rail?.querySelector<HTMLElement>('[data-collapses-rail]');
  button?.addEventListener('click', () => {
    const isCollapsed = rail?.toggleAttribute('data-collapsed') ?? false;
    button.setAttribute('aria-expanded', String(!isCollapsed));
    // The attribute has the text for the other state.
    const text = button.querySelector<HTMLElement>('[data-collapse-text]');
    if (text) [text.textContent, text.dataset.collapseText] = [text.dataset.collapseText ?? '', text.textContent];
  });
}
