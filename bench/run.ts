/**
 * `npm run bench`: the main benchmarks, in under three minutes. Rates are compared with an upper limit measured in the
 * same run, because absolute numbers depend on the machine.
 *
 * `npm run bench -- flood`: one candidate floods the store (bench/flood/flood.ts).
 *
 * `npm run bench -- exam`: many candidates take a test, for many minutes (bench/tests/exam.ts).
 */
import { availableParallelism, totalmem } from 'node:os';
import { flood } from './flood/flood.ts';
import { questions } from './generated/questions.ts';
import { echoOf, measure, type Rate } from './load.ts';
import { serveStore } from './servers/store.ts';
import { startUp } from './start-up.ts';
import { suggestions } from './suggestions.ts';
import { exam } from './tests/exam.ts';
import { saves } from './tests/saves.ts';

type Row = { what: string; measured: string; ceiling: string; ratio: string; goal: string };

if (process.argv[2] === 'flood') {
  await flood(process.argv.slice(3));
  process.exit();
}
if (process.argv[2] === 'exam') {
  await exam();
  process.exit();
}

const rows: Row[] = [];

const store = await serveStore();
try {
  await page('cached listing page, brotli', '/ssc', { 'accept-encoding': 'br' }, 0.9);
  const first = await fetch(`${store.url}/ssc`, { headers: { 'accept-encoding': 'br' } });
  await page(
    'cached listing page, 304',
    '/ssc',
    { 'accept-encoding': 'br', 'if-none-match': first.headers.get('etag') ?? '' },
    0.7,
  );
  await productJson();
} finally {
  await store.close();
}
rows.push(...(await saves()));
rows.push(suggestions(), await questions(), ...(await startUp()));
print();

async function page(what: string, path: string, headers: Record<string, string>, goal: number): Promise<void> {
  const request = { url: `${store.url}${path}`, headers };
  await against(what, request, goal);
}

async function productJson(): Promise<void> {
  await against(
    'product JSON',
    {
      url: `${store.url}/api/v1/product/get_product_data`,
      method: 'POST',
      headers: { 'content-type': 'application/json', 'device-type': '3' },
      body: '{"product_id":2101}',
    },
    0.7,
  );
}

/**
 * Compares the store with a bare `node:http` server that sends the same bytes; both are measured alternately, twice.
 */
async function against(what: string, request: Parameters<typeof measure>[0], goal: number): Promise<void> {
  const echo = await echoOf(request);
  const ours: Rate[] = [];
  const bare: Rate[] = [];
  for (let round = 0; round < 2; round++) {
    ours.push(await measure(request, 3));
    bare.push(await measure({ ...request, url: echo.url }, 3));
  }
  await echo.close();
  const best = (rates: Rate[]) => Math.max(...rates.map((rate) => rate.perSecond));
  const ratio = best(ours) / best(bare);
  rows.push({
    what,
    measured: `${Math.round(best(ours))}/s`,
    ceiling: `${Math.round(best(bare))}/s bare node:http`,
    ratio: ratio.toFixed(2),
    goal: `>= ${goal}`,
  });
}

function print(): void {
  const cores = availableParallelism();
  console.log(
    `\n${cores} cores, ${Math.round(totalmem() / 2 ** 30)} GiB, Node ${process.versions.node}; load from the same machine\n`,
  );
  console.log('| what | measured | ceiling | ratio | goal |\n|---|---|---|---|---|');
  for (const row of rows)
    console.log(`| ${row.what} | ${row.measured} | ${row.ceiling} | ${row.ratio} | ${row.goal} |`);
}
