/**
 * The bar above every page while a member of the staff sees the store as a student. It has a shadow root and styles of its
 * own, because pages of the store and of the tests have different ones.
 */

type Options = {
  /** Who is seen, and until when. */
  text: string;
  /** Shown when a change was refused. */
  refusal: string;
  endLabel: string;
  /** Dispatched on the window when the server has refused a change. */
  refusalEvent: string;
  /** Whether the view does not include what a link opens. */
  isRefusedPath(path: string): boolean;
  end(): void;
};

const STYLES = `
:host { position: fixed; inset: 0 0 auto; z-index: 29; display: block; font: 500 0.9375rem/1.4 var(--font-latin, sans-serif);
  color: var(--warn); background: var(--warn-soft); border-bottom: 2px solid; print-color-adjust: exact; }
p { margin: 0; }
.row { display: flex; align-items: center; justify-content: space-between; gap: 0.25rem 1rem; padding: 0.25rem 1rem; }
button { flex: none; min-height: 2.75rem; min-width: 2.75rem; padding: 0 1rem; border: 1px solid var(--line-strong);
  border-radius: 0.375rem; background: var(--surface); color: var(--ink); font: inherit; font-weight: 700; cursor: pointer; }
button:focus-visible { outline: 3px solid var(--focus); outline-offset: 1px; }
.refusal:not(:empty) { padding: 0 1rem 0.5rem; font-weight: 700; }
`;
const REFUSAL_MS = 8000;

/** Shows the bar above the page, and in it for some seconds that a change or a link was refused. */
export function showViewingBar({ text, refusal, endLabel, ...options }: Options): void {
  const bar = document.createElement('section');
  bar.ariaLabel = text;
  // The texts for the staff are in English, also above a Hindi page.
  bar.lang = 'en';
  const root = bar.attachShadow({ mode: 'open' });
  const styles = new CSSStyleSheet();
  styles.replaceSync(STYLES);
  root.adoptedStyleSheets = [styles];
  const row = element('div', 'row');
  const message = element('p', '');
  message.textContent = text;
  const button = element('button', '') as HTMLButtonElement;
  button.type = 'button';
  button.textContent = endLabel;
  button.addEventListener('click', () => {
    button.disabled = true;
    options.end();
  });
  const alert = element('p', 'refusal');
  alert.role = 'alert';
  row.append(message, button);
  root.append(row, alert);
  document.body.prepend(bar);
  new ResizeObserver(() => makeRoom(bar.offsetHeight)).observe(bar);
  let timer: ReturnType<typeof setTimeout> | undefined;
  const refuse = () => {
    clearTimeout(timer);
    alert.textContent = refusal;
    timer = setTimeout(() => {
      alert.textContent = '';
    }, REFUSAL_MS);
  };
  addEventListener(options.refusalEvent, refuse);
  const refuseLink = (event: MouseEvent) => {
    const link = (event.target as Element).closest<HTMLAnchorElement>('a[href]');
    if (!link || link.origin !== location.origin || !options.isRefusedPath(link.pathname)) return;
    event.preventDefault();
    event.stopPropagation();
    refuse();
  };
  document.addEventListener('click', refuseLink, { capture: true });
}

/** Moves the page below the bar; what stays at its top, and can be shown later, uses `--bar-height`. */
function makeRoom(height: number): void {
  document.body.style.paddingTop = `${height}px`;
  document.documentElement.style.setProperty('--bar-height', `${height}px`);
}

function element(tag: string, className: string): HTMLElement {
  const made = document.createElement(tag);
  if (className) made.className = className;
  return made;
}
