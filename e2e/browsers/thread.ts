/** Plays the thread in one browser: each step, what it shows at two widths, and what the console reports. */
import { join } from 'node:path';
import type { Browser, Width } from './driver/browser.ts';
import { type EngineName, startBrowser } from './driver/engines.ts';
import { EXAM_STEPS } from './steps-exam.ts';
import { STORE_STEPS } from './steps-store.ts';
import { openStore } from './store.ts';

const PICTURES = join(import.meta.dirname, '../../test-results/browsers');

export type StepResult = {
  name: string;
  seconds: number;
  /** Why the step failed; empty if it passed. */
  failure: string;
  /** Widths at which the page scrolls sideways. */
  overflows: string[];
  messages: string[];
  notes: string[];
};
export type ThreadResult = { engine: EngineName; version: string; steps: StepResult[] };

/** Starts a store of its own at `port`; the browser's driver listens at the next port. */
export async function playThread(engine: EngineName, port: number): Promise<ThreadResult> {
  const store = await openStore(port);
  try {
    const { browser, close } = await startBrowser(engine, store.origin, port + 1);
    try {
      await browser.setWidth('desktop');
      const storeWindow = await browser.window();
      const steps: StepResult[] = [];
      for (const [at, { name, run }] of [...STORE_STEPS, ...EXAM_STEPS].entries()) {
        const begun = performance.now();
        const notes: string[] = [];
        const failure = await run({ browser, store, storeWindow, notes }).then(
          () => '',
          (error: Error) => error.message,
        );
        const seconds = (performance.now() - begun) / 1000;
        const file = join(PICTURES, engine, `${String(at + 1).padStart(2, '0')}-${name.replaceAll(' ', '-')}`);
        const overflows = await takePictures(browser, file).catch((error: Error) => [error.message]);
        const result = { name, seconds, failure, overflows, messages: browser.takeMessages(), notes };
        steps.push(result);
        console.log(`  ${failure ? '✗' : '✓'} ${name}, ${seconds.toFixed(1)} s${failure && `: ${failure}`}`);
      }
      return { engine, version: browser.version, steps };
    } finally {
      await close();
    }
  } finally {
    await store.close();
  }
}

/** Takes a picture at each width, and returns the widths at which the page scrolls sideways. */
async function takePictures(browser: Browser, file: string): Promise<string[]> {
  const overflows: string[] = [];
  for (const width of ['phone', 'desktop'] satisfies Width[]) {
    await browser.setWidth(width);
    const { inner, overflow } = await browser.run(() => ({
      inner: innerWidth,
      overflow: document.documentElement.scrollWidth - document.documentElement.clientWidth,
    }));
    if (overflow > 0) overflows.push(`${inner} px by ${overflow}`);
    await browser.screenshot(`${file}-${inner}.png`);
  }
  return overflows;
}
