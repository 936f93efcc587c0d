/** A browser that the thread operates: it clicks, types and looks as a student would. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Bidi } from './console-log.ts';
import { locate, type Role, type Target } from './locate.ts';
import { DriverError, type Transport } from './transport.ts';

const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf';
/** Generous, because other programs may run on the machine. */
const TIMEOUT_MS = 30_000;
const POLL_MS = 100;
/** What happens to elements while a page changes. */
const PASSING = [
  'stale element reference',
  'element click intercepted',
  'element not interactable',
  'no such element',
  'javascript error',
  'unknown error',
];
const WIDTHS = { phone: { width: 390, height: 844 }, desktop: { width: 1280, height: 800 } };
export type Width = keyof typeof WIDTHS;

export class Browser {
  readonly #transport: Transport;
  readonly #bidi: Bidi | null;
  readonly #origin: string;

  constructor(transport: Transport, bidi: Bidi | null, origin: string) {
    this.#transport = transport;
    this.#bidi = bidi;
    this.#origin = origin;
  }

  get version(): string {
    const { browserName, browserVersion } = this.#transport.capabilities;
    return `${browserName} ${browserVersion}`;
  }

  async open(path: string): Promise<void> {
    await this.#transport.send('Navigate', { url: this.#origin + path });
  }

  async back(): Promise<void> {
    await this.#transport.send('Back');
  }

  /** Reloads as a person does: Firefox's own command also bypasses the service worker. */
  async reload(): Promise<void> {
    await this.run(() => {
      Object.assign(window, { isBeforeReload: true });
      location.reload();
    });
    await this.until('the page was not loaded again', () => this.run(() => !('isBeforeReload' in window)));
  }

  /** Path and query of the page. */
  async path(): Promise<string> {
    const { pathname, search } = new URL(String(await this.#transport.send('GetCurrentURL')));
    return pathname + search;
  }

  /** Runs a function in the page; it and its arguments are sent as text. */
  // biome-ignore lint/suspicious/noExplicitAny: the arguments of any function
  async run<Args extends any[], Result>(script: (...args: Args) => Result, ...args: Args): Promise<Result> {
    const source = `return (${script}).apply(null, arguments)`;
    return (await this.#transport.send('ExecuteScript', { script: source, args })) as Result;
  }

  /** Polls until `probe` returns something other than false or null; throws with `what` after the timeout. */
  async until<Result>(what: string, probe: () => Promise<Result>): Promise<NonNullable<Result>> {
    const deadline = performance.now() + TIMEOUT_MS;
    let lastError = '';
    for (;;) {
      try {
        const result = await probe();
        if (result !== false && result !== null && result !== undefined) return result as NonNullable<Result>;
      } catch (error) {
        if (!(error instanceof DriverError) || !PASSING.includes(error.code)) throw error;
        lastError = ` (${error.message.slice(0, 200)})`;
      }
      if (performance.now() > deadline) throw new Error(`${what}${lastError}, at ${await this.path()}`);
      await wait(POLL_MS);
    }
  }

  async click(role: Role, name: string, within?: string): Promise<void> {
    const target: Target = { role, name, within };
    await this.until(`no ${role} '${name}' to click`, async () => this.#clickElement(await this.run(locate, target)));
  }

  async clickSelector(selector: string): Promise<void> {
    const find = (selector: string) => document.querySelector(selector);
    await this.until(`no ${selector} to click`, async () => this.#clickElement(await this.run(find, selector)));
  }

  async type(name: string, text: string, within?: string): Promise<void> {
    const target: Target = { role: 'field', name, within };
    await this.until(`no field '${name}'`, () => this.#act(target, 'ElementSendKeys', { text }));
  }

  /** Chooses an option of a selection by its text. */
  async choose(name: string, option: string, within?: string): Promise<void> {
    await this.until(`no option '${option}' of '${name}'`, async () => {
      const select = await this.run(locate, { role: 'field', name, within } satisfies Target);
      const found = await this.run(
        (select, pattern) => [...select.options].find(({ text }) => new RegExp(pattern).test(text)) ?? null,
        select as HTMLSelectElement,
        option,
      );
      return this.#clickElement(found);
    });
  }

  async see(role: Role, name: string, within?: string): Promise<void> {
    await this.until(`no ${role} '${name}' to see`, async () => (await this.#find({ role, name, within })) !== null);
  }

  async seeNo(role: Role, name: string, within?: string): Promise<void> {
    await this.until(`still ${role} '${name}'`, async () => (await this.#find({ role, name, within })) === null);
  }

  async seePath(pattern: RegExp): Promise<void> {
    await this.until(`the path is not ${pattern}`, async () => pattern.test(await this.path()));
  }

  /** Clicks in the middle of the window, where no sticky bar covers the element. */
  async #clickElement(element: Element | null): Promise<boolean> {
    const id = this.#idOf(element);
    if (id === null) return false;
    await this.run((element) => element?.scrollIntoView({ block: 'center', behavior: 'instant' }), element);
    await this.#transport.send('ElementClick', { id });
    return true;
  }

  async #act(target: Target, command: 'ElementSendKeys', parameters = {}): Promise<boolean> {
    const id = await this.#find(target);
    if (id === null) return false;
    await this.#transport.send(command, { id, ...parameters });
    return true;
  }

  async #find(target: Target): Promise<string | null> {
    return this.#idOf(await this.run(locate, target));
  }

  #idOf(found: unknown): string | null {
    return (found as Record<string, string> | null)?.[ELEMENT] ?? null;
  }

  async window(): Promise<string> {
    return String(await this.#transport.send('GetWindowHandle'));
  }

  async windows(): Promise<string[]> {
    return (await this.#transport.send('GetWindowHandles')) as string[];
  }

  async switchTo(handle: string): Promise<void> {
    await this.#transport.send('SwitchToWindow', { handle });
  }

  /** Waits for a window that is not among `known`, and continues in it. */
  async switchToNew(known: readonly string[]): Promise<string> {
    const handle = await this.until('no new window', async () =>
      (await this.windows()).find((handle) => !known.includes(handle)),
    );
    await this.switchTo(handle);
    return handle;
  }

  /** Opens a window and continues in it; drivers take no pictures of a tab in the background. */
  async openWindow(): Promise<string> {
    const { handle } = (await this.#transport.send('NewWindow', { type: 'window' })) as { handle: string };
    await this.switchTo(handle);
    return handle;
  }

  /** Closes the window and continues in another. */
  async closeWindow(next: string): Promise<void> {
    await this.#transport.send('CloseWindow');
    await this.switchTo(next);
  }

  async setWidth(width: Width): Promise<void> {
    const size = WIDTHS[width];
    if (this.#bidi) await this.#bidi.setViewport(await this.window(), size);
    else await this.#transport.send('SetWindowRect', { x: 0, y: 0, ...size });
  }

  async screenshot(file: string): Promise<void> {
    const image = String(await this.#transport.send('TakeScreenshot', { full: false }));
    mkdirSync(join(file, '..'), { recursive: true });
    writeFileSync(file, Buffer.from(image, 'base64'));
  }

  takeMessages(): string[] {
    return this.#bidi?.takeMessages() ?? [];
  }

  async close(): Promise<void> {
    this.#bidi?.close();
    await this.#transport.send('DeleteSession').catch(() => {});
  }
}
