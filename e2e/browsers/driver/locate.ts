/** Finds elements in a page as a person would name them. Runs in the page. */

export type Role = 'button' | 'dialog' | 'field' | 'heading' | 'link' | 'option' | 'tab' | 'text';
/** A role and a pattern of the name; `within` is a selector of the part of the page. */
export type Target = { role: Role; name: string; within?: string };

/** Returns the first visible element of a role whose name matches; null if there is none. */
export function locate({ role, name, within }: Target): Element | null {
  const SELECTORS: Record<Role, string> = {
    button: 'button, summary, [role=button], input[type=submit]',
    dialog: 'dialog[open], [role=dialog]',
    field: 'input, select, textarea',
    heading: 'h1, h2, h3, h4',
    link: 'a[href]',
    option: '[role=option]',
    tab: '[role=tab]',
    text: '*',
  };
  const pattern = new RegExp(name);
  const clean = (text: string | null | undefined) => (text ?? '').replace(/\s+/g, ' ').trim();
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 && getComputedStyle(element).visibility === 'visible';
  const nameOf = (element: Element): string => {
    const labelledBy = element.getAttribute('aria-labelledby');
    const labels = [...((element as HTMLInputElement).labels ?? [])].map((label) => label.textContent).join(' ');
    return clean(
      element.getAttribute('aria-label') ||
        (labelledBy && document.getElementById(labelledBy)?.textContent) ||
        labels ||
        element.textContent ||
        element.getAttribute('placeholder'),
    );
  };
  const found: Element[] = [];
  for (const root of document.querySelectorAll(within ?? 'body')) {
    const elements = root.querySelectorAll(SELECTORS[role]);
    found.push(...[...elements].filter((element) => isVisible(element) && pattern.test(nameOf(element))));
  }
  // A text is in its innermost element.
  return (
    (role === 'text' ? found.find((one) => !found.some((other) => one !== other && one.contains(other))) : found[0]) ??
    null
  );
}
