/** The heights of the bars that are shown. */
const bars = new Map<HTMLElement, number>();

/** The `ref` of a bar that stays at the bottom of the window, perhaps only of a narrow one: messages are shown above it. */
export function bottomBar(element: HTMLElement | null): (() => void) | undefined {
  if (!element) return;
  const observer = new ResizeObserver(() => {
    bars.set(element, getComputedStyle(element).position === 'sticky' ? element.offsetHeight : 0);
    setHeight();
  });
  observer.observe(element);
  return () => {
    observer.disconnect();
    bars.delete(element);
    setHeight();
  };
}

function setHeight(): void {
  const { style } = document.documentElement;
  if (bars.size > 0) style.setProperty('--bottom-bar', `${Math.max(...bars.values())}px`);
  else style.removeProperty('--bottom-bar');
}
