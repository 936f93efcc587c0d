/** The countdown of the coming-soon page, and its other text once the date has passed. */
import { timeLeft } from '../../features/coming-soon/time-left.ts';

/** `data-countdown` has the date as an ISO 8601 instant. The browser's clock decides. */
export function start(part: ParentNode): void {
  for (const root of part.querySelectorAll<HTMLElement>('[data-countdown]')) {
    const target = new Date(root.dataset.countdown ?? '');
    show(root, target);
    setInterval(() => show(root, target), 1000);
  }
}

function show(root: HTMLElement, target: Date): void {
  const left = timeLeft(target, new Date());
  if (root.dataset.isOpen !== String(left === null)) showOtherText(root, left === null);
  if (!left) return;
  for (const [unit, count] of Object.entries(left)) {
    const element = root.querySelector(`[data-unit="${unit}"]`);
    if (element) element.textContent = String(count).padStart(unit === 'days' ? 1 : 2, '0');
  }
}

function showOtherText(root: HTMLElement, isOpen: boolean): void {
  const template = root.querySelector('template');
  const shown = root.firstElementChild;
  const other = template?.content.firstElementChild;
  if (!template || !shown || !other) return;
  root.dataset.isOpen = String(isOpen);
  shown.replaceWith(other);
  template.content.append(shown);
}
