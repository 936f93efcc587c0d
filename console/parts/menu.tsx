import { type ReactNode, useId, useLayoutEffect, useRef, useState } from 'react';

type Props = {
  /** Content of the button that opens the panel. */
  button: ReactNode;
  /** Accessible name of the button, if its content has none. */
  label?: string;
  buttonClass: string;
  /** Absent: the button is reached by Tab. */
  buttonTabIndex?: 0 | -1;
  panelClass: string;
  /** The content of the panel; `close` also restores the focus. */
  children(close: () => void): ReactNode;
};

/** A button that opens a panel with links, buttons or options. It closes on Escape, and when the focus leaves it. */
export function Menu({ button, label, buttonClass, buttonTabIndex, panelClass, children }: Props) {
  const [isOpen, setOpen] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLDivElement>(null);
  const panelId = useId();
  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  // Added before the panel is painted, so that no key press is lost.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const onOutside = (event: Event) => {
      if (!block.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      opener.current?.focus();
    };
    document.addEventListener('pointerdown', onOutside);
    document.addEventListener('focusin', onOutside);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutside);
      document.removeEventListener('focusin', onOutside);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  useLayoutEffect(() => {
    if (isOpen && panel.current && block.current) keepInWindow(panel.current, block.current);
  }, [isOpen]);
  return (
    <div ref={block} className="relative">
      <button
        ref={opener}
        type="button"
        aria-label={label}
        aria-expanded={isOpen}
        aria-controls={panelId}
        tabIndex={buttonTabIndex}
        onClick={() => setOpen(!isOpen)}
        className={buttonClass}
      >
        {button}
      </button>
      <div
        ref={panel}
        id={panelId}
        hidden={!isOpen}
        className={`absolute z-30 rounded-md border border-line bg-surface shadow-lg ${panelClass}`}
      >
        {isOpen && children(close)}
      </div>
    </div>
  );
}

/** Opens the panel upwards if there is no room below, and moves it back from the sides of the window. */
function keepInWindow(panel: HTMLElement, block: HTMLElement): void {
  panel.removeAttribute('style');
  const { left, right, bottom, height } = panel.getBoundingClientRect();
  const { clientWidth, clientHeight } = document.documentElement;
  if (bottom > clientHeight && block.getBoundingClientRect().top > height) {
    panel.style.top = 'auto';
    panel.style.bottom = '100%';
  }
  const shift = left < 0 ? -left : Math.min(0, clientWidth - right);
  if (shift !== 0) panel.style.translate = `${shift}px`;
}

/** Classes of a link or button in a menu. */
export const MENU_ITEM =
  'flex min-h-10 w-full items-center gap-2 rounded-sm px-3 text-start text-sm hover:bg-sunken focus-visible:-outline-offset-2';
