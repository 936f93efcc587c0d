/** Mounts a component in a document of linkedom, for tests of its behaviour without a browser. */
import { parseHTML } from 'linkedom';
import type { ReactNode } from 'react';

const GLOBALS = ['window', 'document', 'HTMLElement', 'HTMLIFrameElement', 'Node', 'Event'] as const;
const LISTENERS = ['addEventListener', 'removeEventListener'] as const;

export type Mounted = {
  body: HTMLElement;
  /** Clicks the button with this text. Throws without one. */
  click(text: string): Promise<void>;
  /** Changes the control with this label, as the user does. Throws without one. */
  change(label: string, target: Readonly<{ value: string }> | Readonly<{ files: readonly File[] }>): Promise<void>;
  /** Removes the component, and restores the globals. */
  unmount(): Promise<void>;
};

type Handler = (event: object) => void;
type Props = Partial<Record<'onChange' | 'onClick' | 'onSubmit', Handler>>;

/** The globals are those of the document until `unmount`. */
export async function mount(node: ReactNode): Promise<Mounted> {
  const before = [...GLOBALS, ...LISTENERS].map(
    (name) => [name, Object.getOwnPropertyDescriptor(globalThis, name)] as const,
  );
  const page = parseHTML('<!doctype html><html><body><main></main></body></html>');
  for (const name of GLOBALS)
    Object.defineProperty(globalThis, name, { value: page[name as 'document'], configurable: true, writable: true });
  for (const name of LISTENERS)
    Object.defineProperty(globalThis, name, { value: () => {}, configurable: true, writable: true });
  // linkedom has no dialogs: each is open, whether it is modal or not.
  const dialogs = Object.getPrototypeOf(page.document.createElement('dialog')) as Record<string, unknown>;
  Object.assign(dialogs, { open: true, close() {} });
  const actGlobal = globalThis as { IS_REACT_ACT_ENVIRONMENT?: boolean };
  actGlobal.IS_REACT_ACT_ENVIRONMENT = true;
  const { act } = await import('react');
  const { createRoot } = await import('react-dom/client');
  const { document } = page;
  const root = createRoot(document.querySelector('main') as Element);
  await act(async () => root.render(node));
  const perform = (run: () => void) => act(async () => run());
  return {
    body: document.body,
    click: (text) =>
      perform(() => {
        const button = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === text);
        if (!button) throw new Error(`no button ${text} in: ${document.body.textContent}`);
        const { onClick } = propsOf(button);
        if (onClick) onClick({ target: button, currentTarget: button });
        else propsOf(button.closest('form')).onSubmit?.({ preventDefault() {} });
      }),
    change: (label, target) =>
      perform(() => propsOf(controlOf(document, label)).onChange?.({ target, currentTarget: target })),
    async unmount() {
      await act(async () => root.unmount());
      actGlobal.IS_REACT_ACT_ENVIRONMENT = false;
      delete dialogs.open;
      delete dialogs.close;
      for (const [name, descriptor] of before) {
        if (descriptor) Object.defineProperty(globalThis, name, descriptor);
        else delete (globalThis as Record<string, unknown>)[name];
      }
    },
  };
}

function controlOf(document: Document, text: string): Element {
  const label = [...document.querySelectorAll('label')].find(({ textContent }) => textContent?.startsWith(text));
  const control = document.getElementById(label?.getAttribute('for') ?? '');
  if (!control) throw new Error(`no control ${text} in: ${document.body.textContent}`);
  return control;
}

/** The properties that the component gave to an element: linkedom does not send the events of controls. */
function propsOf(element: Element | null): Props {
  const key = Object.keys(element ?? {}).find((name) => name.startsWith('__reactProps$'));
  return key ? ((element as unknown as Record<string, Props>)[key] ?? {}) : {};
}
