/** Loads the complete style sheet: a document contains only the rules that the HTML from the server uses. */

let loading: Promise<void> | undefined;

/** Loads the complete style sheet, once; also resolves if it cannot be loaded, and the next call tries again. */
export function loadStyles(): Promise<void> {
  loading ??= addStyleSheet();
  return loading;
}

function addStyleSheet(): Promise<void> {
  const style = document.querySelector<HTMLElement>('style[data-complete]');
  if (!style) return Promise.resolve();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = style.dataset.complete ?? '';
  return new Promise((resolve) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      loading = undefined;
      resolve();
    };
    // Before the institute's style sheet, which overrides the store's styles.
    style.after(link);
  });
}
