/**
 * `npm run bench:sizes -- [COUNT …] [--tags NUMBER] [--server URL]`: benchmark of CPU time, memory and pauses as the
 * catalogue grows: public API reads on ten connections, with and without the response cache, first renderings of pages,
 * suggestions, changed products. CPU time is the server process's. Takes minutes, most of them for filling databases;
 * with the URL of a PostgreSQL server these remain there, and the next run uses them again.
 */
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { parseArgs } from 'node:util';
import autocannon from 'autocannon';
import { startPostgres } from '../scripts/postgres.mjs';
import { withClient } from '../test/support/database/with-client.ts';
import { FILLED } from './generated/generated-catalogue.ts';
import type { Change, Distribution, Order, Suggestions, Usage } from './servers/sizes-server.ts';

const SIZES = [100, 10_000, 100_000];

const CONNECTIONS = 10;
const SECONDS = 3;
const CHANGES = 5;
const SUGGESTIONS_GOAL = 'p99 <= 5 ms; 10 ms with 1,000,000 tags';
const CHANGES_GOAL = 'shown <= 1000 ms, pause <= 50 ms';
const GOAL = '>= 1000/s, p99 <= 25 ms, <= 1.5 ms CPU';
/** Length of padded bodies; longer than the response cache accepts. */
const UNCACHED_BODY_LENGTH = 600;

const MISSPELT = [
  'upsc plity foundation',
  'ssc gegraphy',
  'histry test series',
  'quantitive aptitude mock',
  'reasonig crash course',
  'econmy notes',
  'pedagogy ctt',
  'judicary law workbok',
];

type SizeRow = { products: number; what: string; measured: string; goal: string };

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: { tags: { type: 'string', default: '0' }, server: { type: 'string' } },
});
const postgres = options.server ? { url: options.server, stop: async () => {} } : await startPostgres();
try {
  console.log('| products | what | measured | goal |\n|---|---|---|---|');
  for (const count of positionals.length ? positionals.map(Number) : SIZES) {
    for await (const row of size(postgres.url, count, Number(options.tags))) {
      console.log(`| ${row.products.toLocaleString('en')} | ${row.what} | ${row.measured} | ${row.goal} |`);
    }
  }
} finally {
  await postgres.stop();
}

async function* size(postgresUrl: string, products: number, tags: number): AsyncGenerator<SizeRow> {
  const url = await filledDatabase(postgresUrl, products, tags);
  const began = performance.now();
  const server = fork(new URL('./servers/sizes-server.ts', import.meta.url), [], {
    execArgv: ['--expose-gc'],
    env: { ...process.env, DATABASE_URL: url, LOG_LEVEL: 'error', TRUSTED_PROXIES: '1' },
  });
  try {
    const [ready] = (await once(server, 'message')) as [{ url: string }];
    const started = performance.now() - began;
    const row = (what: string, measured: string, goal = '-') => ({ products, what, measured, goal });
    const memoryGoal = tags >= 1_000_000 ? '<= 1536 MB' : '<= 600 MB';
    yield row('start', `${(started / 1000).toFixed(1)} s`);
    yield row('memory after the start', memoryOf(await sendOrder<Usage>(server, 'usage')));
    for (const { what, measured, goal } of await reads(server, ready.url, products)) yield row(what, measured, goal);
    for (const { what, measured } of await coldPages(ready.url, products))
      yield row(what, measured, coldGoal(products));
    for (const { what, measured } of await suggestions(server)) yield row(what, measured, SUGGESTIONS_GOAL);
    yield row('memory after the reads', memoryOf(await sendOrder<Usage>(server, 'usage')), memoryGoal);
    yield row('a changed price', await changes(server, 'change a price'), CHANGES_GOAL);
    yield row('a changed title', await changes(server, 'change a title'), CHANGES_GOAL);
    yield row('memory after the changes', memoryOf(await sendOrder<Usage>(server, 'usage')), memoryGoal);
  } finally {
    if (server.exitCode === null) {
      const exited = once(server, 'exit');
      server.kill('SIGTERM');
      await exited;
    }
  }
}

/** Returns the URL of the database for these numbers, and fills it in a process of its own if it does not exist. */
async function filledDatabase(serverUrl: string, products: number, tags: number): Promise<string> {
  const name = `sizes_${products}_${tags}`;
  const url = new URL(serverUrl);
  url.pathname = `/${name}`;
  return withClient(serverUrl, async (client) => {
    const { rowCount } = await client.query('select from pg_database where datname = $1', [name]);
    if (rowCount) return url.href;
    await client.query(`create database ${name}`);
    const fill = fork(new URL('./servers/sizes-fill.ts', import.meta.url), [], {
      env: { ...process.env, DATABASE_URL: url.href, COUNT: String(products), TAGS: String(tags), LOG_LEVEL: 'error' },
    });
    const [code] = await once(fill, 'exit');
    if (code === 0) return url.href;
    await client.query(`drop database ${name} with (force)`);
    throw new Error(`${name} could not be filled`);
  });
}

type Measured = { what: string; measured: string; goal: string };

async function reads(server: ChildProcess, url: string, products: number): Promise<Measured[]> {
  const some = (number: number) => (number * 7919) % products;
  const get = (path: string) => ({ method: 'GET' as const, path: `/api/v1${path}` });
  const post = (path: string, body: object) => ({
    method: 'POST' as const,
    path: `/api/v1${path}`,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const many = <Request>(make: (number: number) => Request) => Array.from({ length: 500 }, (_, at) => make(some(at)));
  const exams = Math.ceil(products / 500);
  const listing = (number: number, prefix = '') => {
    const exam = `generated/exam-${number % exams}`;
    const address = number % 2 ? exam : `${exam}/mode-${(number % exams) * 10}`;
    return get(`/hierarchy/get_information_of_seo_url?seo_url=${prefix}${address}`);
  };
  const product = (number: number) => post('/product/get_product_data', { product_id: 1_000_000 + number });
  const padded = (number: number) => ({ ...product(number), body: product(number).body.padEnd(UNCACHED_BODY_LENGTH) });
  // From many addresses, because search has a CPU budget per address.
  const search = (number: number) => {
    const call = post('/dashboard/get_products_by_tags', { tag_name_string: MISSPELT[number % MISSPELT.length] });
    return { ...call, headers: { ...call.headers, 'x-forwarded-for': `10.${number % 250}.${number % 199}.1` } };
  };
  const measured = async (what: string, goal: string, make: (number: number) => autocannon.Request) => ({
    what,
    goal,
    measured: await run(server, url, many(make)),
  });
  return [
    await measured('API: listing', GOAL, (number) => listing(number, '/'.repeat(260))),
    await measured('API: listing, cached', '-', (number) => listing(number)),
    await measured('API: product', GOAL, padded),
    await measured('API: product, cached', '-', product),
    await measured('API: search with a spelling mistake', '>= 500/s', search),
  ];
}

async function run(server: ChildProcess, url: string, requests: autocannon.Request[]): Promise<string> {
  const options = { url, connections: CONNECTIONS, requests };
  await autocannon({ ...options, duration: 1 });
  const before = await sendOrder<Usage>(server, 'usage');
  const result = await autocannon({ ...options, duration: SECONDS });
  const after = await sendOrder<Usage>(server, 'usage');
  if (result.errors || result.non2xx) throw new Error(`${result.errors + result.non2xx} calls failed`);
  const cpu = (after.cpuMs - before.cpuMs) / result.requests.total;
  return `${Math.round(result.requests.average)}/s, p99 ${result.latency.p99} ms, ${cpu.toFixed(2)} ms CPU`;
}

/** The goal for the median of pages that are not in the page cache. */
function coldGoal(products: number): string {
  return `p50 <= ${products > 10_000 ? 15 : 10} ms`;
}

/** Measures pages that are not in the page cache. */
async function coldPages(url: string, products: number): Promise<Array<Omit<Measured, 'goal'>>> {
  const kinds: Array<[string, (turn: number) => string]> = [
    ['home', () => '/'],
    ['listing in groups', () => `/${FILLED.exam}`],
    ['flat listing', () => `/${FILLED.mode}`],
    ['product', (turn) => `/${FILLED.product((turn * 7919) % products)}`],
    ['search', (turn) => `/search?q=${encodeURIComponent(MISSPELT[turn % 8] ?? '')}`],
  ];
  const rows: Array<Omit<Measured, 'goal'>> = [];
  for (const [name, address] of kinds) {
    await fetch(url + address(0));
    const times: number[] = [];
    for (let turn = 1; turn <= 15; turn++) {
      // Another value of a parameter that no page has here, so that each turn renders the page.
      const path = `${address(turn)}${address(turn).includes('?') ? '&' : '?'}in=${turn}`;
      const headers = { 'accept-encoding': 'br', 'x-forwarded-for': `10.1.${turn}.1` };
      const began = performance.now();
      const response = await fetch(url + path, { headers });
      await response.arrayBuffer();
      if (response.status === 503) continue;
      if (!response.ok) throw new Error(`${address(turn)} answered ${response.status}`);
      times.push(performance.now() - began);
    }
    times.sort((a, b) => a - b);
    rows.push({
      what: `cold page: ${name}`,
      measured: `p50 ${times[Math.floor(times.length / 2)]?.toFixed(1)} ms, slowest ${times.at(-1)?.toFixed(1)} ms`,
    });
  }
  return rows;
}

async function suggestions(server: ChildProcess): Promise<Array<Omit<Measured, 'goal'>>> {
  const kinds = await sendOrder<Suggestions[]>(server, 'suggest');
  const text = ({ p50Ms, p99Ms, maxMs }: Distribution) =>
    `p50 ${p50Ms.toFixed(2)} ms, p99 ${p99Ms.toFixed(2)} ms, slowest ${maxMs.toFixed(2)} ms`;
  return kinds.map(({ kind, wall, cpu }) => ({
    what: `suggestions: ${kind}`,
    measured: `${text(wall)}; of CPU: ${text(cpu)}`,
  }));
}

async function changes(server: ChildProcess, order: Order): Promise<string> {
  const all: Change[] = [];
  for (let turn = 0; turn < CHANGES; turn++) all.push(await sendOrder<Change>(server, order));
  const most = (of: (change: Change) => number) => Math.round(Math.max(...all.map(of)));
  const found = order === 'change a title' ? `, found after ${most(({ foundMs }) => foundMs)} ms` : '';
  const pause = `longest pause ${most(({ pauseMs }) => pauseMs)} ms, of CPU ${most(({ pauseCpuMs }) => pauseCpuMs)} ms`;
  return `shown after ${most(({ shownMs }) => shownMs)} ms${found}, ${pause}`;
}

async function sendOrder<Answer = Usage>(server: ChildProcess, order: Order): Promise<Answer> {
  const answer = once(server, 'message');
  server.send(order);
  return ((await answer) as [Answer])[0];
}

function memoryOf({ memory, peakBytes }: Usage): string {
  const heap = `heap ${megabytes(memory.heapUsed)} of ${megabytes(memory.heapTotal)}`;
  const outside = `buffers ${megabytes(memory.arrayBuffers)}, external ${megabytes(memory.external)}`;
  return `${megabytes(memory.rss)} MB (${heap}, ${outside}; at most ${megabytes(peakBytes)} so far)`;
}

function megabytes(bytes: number): number {
  return Math.round(bytes / 2 ** 20);
}
