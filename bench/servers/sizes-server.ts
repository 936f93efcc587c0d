/** The store process of the sizes benchmark, on a database that `sizes-fill.ts` filled; it executes `Order` messages. */
import { join } from 'node:path';
import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as wait } from 'node:timers/promises';
import { openApp } from '../../server/app/app.ts';
import { openPages } from '../../server/app/pages/pages-host.ts';
import { announceChange, catalogue } from '../../server/catalogue/index.ts';
import { inTransaction } from '../../server/platform/context.ts';
import { limitHeapGrowth } from '../../server/platform/process/heap-growth.ts';
import { searchIndex } from '../../server/search/index.ts';
import { generatedTag, generatedTitle } from '../generated/generated.ts';
import { FILLED } from '../generated/generated-catalogue.ts';
import { freePort } from '../load.ts';
import { openBenchStore } from './open-bench-store.ts';

export type Usage = { cpuMs: number; memory: NodeJS.MemoryUsage; peakBytes: number };
export type Order = 'usage' | 'change a price' | 'change a title' | 'suggest';
/**
 * Times until a changed product is in the catalogue and in the search results, and the longest pause of the event loop
 * meanwhile: by the clock, and in CPU time of its thread, which other programs on the machine do not lengthen; ms.
 */
export type Change = { shownMs: number; foundMs: number; pauseMs: number; pauseCpuMs: number };
/** Times of lookups by the clock, and in CPU time of the thread. */
export type Suggestions = { kind: string; wall: Distribution; cpu: Distribution };
export type Distribution = { p50Ms: number; p99Ms: number; maxMs: number };

const ROOT = join(import.meta.dirname, '../..');
/** Time in which the work after a changed price ends or does not begin. */
const AFTER_CHANGE_MS = 1500;
const LOOKUPS = 1000;
const MAX_SUGGESTIONS = 10;

limitHeapGrowth();
const port = await freePort();
const { config, store, log } = await openBenchStore({ PORT: String(port) });
const pages = await openPages(config, join(ROOT, 'build'));
const app = await openApp({ config, store, log, work: false, pageCache: pages.pageCache });
await pages.serveFrom(app);
await app.fastify.listen({ port, host: '127.0.0.1' });

const ORDERS: Record<Order, () => unknown> = {
  usage,
  'change a price': () => changeProduct(async () => ({ price_paise: 100 + (Math.floor(performance.now()) % 100_000) })),
  'change a title': () => changeProduct(async () => ({ title: newTitle() })),
  suggest,
};
process.on('message', async (order: Order) => process.send?.(await ORDERS[order]()));

function usage(): Usage {
  const { user, system } = process.cpuUsage();
  globalThis.gc?.();
  const peakBytes = process.resourceUsage().maxRSS * 1024;
  return { cpuMs: (user + system) / 1000, memory: process.memoryUsage(), peakBytes };
}

function newTitle(): string {
  return `Renamed zq${Math.floor(performance.now())}`;
}

/** Changes a product as an import does; resolves when it is found by its new title. */
async function changeProduct(values: () => Promise<{ title?: string; price_paise?: number }>): Promise<Change> {
  const set = await values();
  const pauses = watchPauses();
  const began = performance.now();
  const version = await inTransaction(app.ctx(), async (ctx) => {
    const changed_in = await announceChange(ctx);
    const { id } = catalogue().productBySeo(FILLED.product(0)) ?? { id: 0 };
    await ctx.db
      .updateTable('catalogue.product')
      .set({ changed_in, ...set })
      .where('id', '=', id)
      .execute();
    return changed_in;
  });
  while (catalogue().version < version) await wait(1);
  const shownMs = performance.now() - began;
  const { title } = set;
  while (title && searchIndex().findProducts(title, 1)[0]?.title !== title) await wait(20);
  const foundMs = performance.now() - began;
  if (!title) await wait(AFTER_CHANGE_MS);
  return { shownMs, foundMs, ...pauses.stop() };
}

function watchPauses() {
  const delay = monitorEventLoopDelay({ resolution: 1 });
  delay.enable();
  let before = threadCpuMs();
  let pauseCpuMs = 0;
  const timer = setInterval(() => {
    const now = threadCpuMs();
    pauseCpuMs = Math.max(pauseCpuMs, now - before);
    before = now;
  }, 1);
  return {
    stop() {
      clearInterval(timer);
      delay.disable();
      return { pauseMs: delay.max / 1e6, pauseCpuMs };
    },
  };
}

function threadCpuMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / 1000;
}

/** Looks up what a student has typed so far: some letters, one letter, and some letters with one missing. */
function suggest(): Suggestions[] {
  const titles = (number: number) => (number % 2 ? generatedTitle(number * 37) : generatedTag(number * 37).title);
  const letters = (number: number) => titles(number).slice(0, 3 + (number % 9));
  const lastWord = (number: number) =>
    generatedTag(number * 37)
      .title.split(' ')
      .at(-1) ?? '';
  return [
    lookUp('beginning of a title', letters),
    lookUp('with a letter missing', (number) => letters(number + 1).replace(/^(..)./, '$1')),
    lookUp('rare word', lastWord),
    lookUp('rare word with a wrong letter', (number) => lastWord(number).replace(/^(..)./, '$1x')),
    lookUp('one letter', (number) => String.fromCharCode(97 + (number % 26))),
  ];
}

function lookUp(kind: string, textOf: (number: number) => string): Suggestions {
  const wall: number[] = [];
  const cpu: number[] = [];
  for (let number = 0; number < LOOKUPS; number++) {
    const text = textOf(number);
    const [began, cpuBefore] = [performance.now(), threadCpuMs()];
    searchIndex().findTags(text, MAX_SUGGESTIONS);
    searchIndex().findProducts(text, MAX_SUGGESTIONS);
    wall.push(performance.now() - began);
    cpu.push(threadCpuMs() - cpuBefore);
  }
  return { kind, wall: distributionOf(wall), cpu: distributionOf(cpu) };
}

function distributionOf(times: number[]): Distribution {
  times.sort((a, b) => a - b);
  const at = (share: number) => times[Math.min(times.length - 1, Math.floor(times.length * share))] as number;
  return { p50Ms: at(0.5), p99Ms: at(0.99), maxMs: at(1) };
}

process.on('SIGTERM', () => process.exit(0));
process.send?.({ url: `http://127.0.0.1:${port}` });
