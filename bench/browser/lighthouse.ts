/**
 * `npm run lighthouse [-- PAGE …] [--url ORIGIN]`: Lighthouse scores of public pages on a simulated mid-range phone with
 * slow 4G: the median of five runs each. Exit code 1 if a goal is missed. Performance scores need an idle machine. With
 * the origin of a store that runs already, such as one of another version, its pages are measured.
 */
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { serveStore } from '../servers/store.ts';

type NetworkRequest = { resourceType: string; transferSize: number };
type Audit = {
  score: number | null;
  numericValue?: number;
  title: string;
  details?: { items: readonly NetworkRequest[] };
};
type Result = {
  runtimeError?: { message: string };
  categories: Record<string, { score: number; auditRefs: Array<{ id: string; weight: number }> }>;
  audits: Record<string, Audit>;
};

const RUNS = 5;
const PAGES: Record<string, string> = {
  home: '/',
  listing: '/upsc',
  product: '/upsc/ias-foundation-2027',
  search: '/search?q=ssc',
  written: '/about-us',
};
/** Minimum scores. */
const GOALS: Record<string, number> = { performance: 98, accessibility: 100, 'best-practices': 100, seo: 100 };
/** Search results are not to be indexed, which costs them points. */
const WITHOUT_SEO_GOAL = 'search';

type Metric = { value(result: Result): number; goal: number; show(value: number): string };
const inMs = (value: number) => `${Math.round(value)} ms`;
const inKb = (value: number) => `${Math.round(value / 1000)} kB`;
const numberOf = (id: string) => (result: Result) => result.audits[id]?.numericValue ?? 0;
/** Maximum values. */
const METRICS: Record<string, Metric> = {
  FCP: { value: numberOf('first-contentful-paint'), goal: 1500, show: inMs },
  LCP: { value: numberOf('largest-contentful-paint'), goal: 1500, show: inMs },
  TBT: { value: numberOf('total-blocking-time'), goal: 100, show: inMs },
  CLS: { value: numberOf('cumulative-layout-shift'), goal: 0.01, show: (value) => value.toFixed(3) },
  transferred: { value: numberOf('total-byte-weight'), goal: 120_000, show: inKb },
  scripts: { value: scriptBytes, goal: 20_000, show: inKb },
};
const CLI = join(import.meta.dirname, '../../node_modules/lighthouse/cli/index.js');
const chromium = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/google-chrome'].find(
  (path) => path && existsSync(path),
);

const { values: options, positionals } = parseArgs({ allowPositionals: true, options: { url: { type: 'string' } } });
const unknown = positionals.find((name) => !(name in PAGES));
if (unknown) throw new Error(`there is no page ${unknown}; the pages are ${Object.keys(PAGES).join(', ')}`);
const scratch = mkdtempSync(join(tmpdir(), 'sopan-lighthouse-'));
const store = options.url ? { url: new URL(options.url).origin, close: async () => {} } : await serveStore();
const origin = store.url.replace('127.0.0.1', 'localhost');
const rows: string[][] = [];
let isBelow = false;
try {
  // Renders each page once, so that cached pages are measured.
  for (const path of Object.values(PAGES)) await fetch(origin + path);
  const chosen = Object.entries(PAGES).filter(([name]) => positionals.length === 0 || positionals.includes(name));
  for (const [name, path] of chosen) rows.push(rowOf(name, await measured(origin + path)));
} finally {
  await store.close();
  rmSync(scratch, { recursive: true, force: true });
}
print(rows);
process.exit(isBelow ? 1 : 0);

async function measured(url: string): Promise<Result[]> {
  const results: Result[] = [];
  for (let tries = 0; results.length < RUNS && tries < 2 * RUNS; tries++) {
    const result = await run(url);
    if (result && !result.runtimeError) results.push(result);
  }
  if (results.length < RUNS) throw new Error(`Lighthouse could not measure ${url}`);
  return results;
}

async function run(url: string): Promise<Result | null> {
  const output = join(scratch, `${Date.now()}.json`);
  const flags = ['--headless=new', '--no-sandbox', '--disable-gpu', '--disable-quic', '--no-first-run'].join(' ');
  const child = spawn(
    process.execPath,
    [
      CLI,
      url,
      '--quiet',
      '--no-enable-error-reporting',
      '--output=json',
      `--output-path=${output}`,
      `--chrome-flags=${flags}`,
    ],
    { stdio: ['ignore', 'ignore', 'ignore'], env: { ...process.env, ...(chromium ? { CHROME_PATH: chromium } : {}) } },
  );
  await new Promise((resolve) => child.once('exit', resolve));
  return existsSync(output) ? (JSON.parse(readFileSync(output, 'utf8')) as Result) : null;
}

function rowOf(name: string, results: Result[]): string[] {
  const scores = Object.entries(GOALS).map(([category, goal]) => {
    const score = Math.round(100 * median(results.map((result) => result.categories[category]?.score ?? 0)));
    const isMissed = score < goal && !(category === 'seo' && name === WITHOUT_SEO_GOAL);
    if (isMissed) miss(`${name}: ${category} is ${score}, below ${goal}: ${missed(results[0], category)}`);
    return String(score);
  });
  const metrics = Object.entries(METRICS).map(([metric, { value, goal, show }]) => {
    const measured = median(results.map(value));
    if (measured > goal) miss(`${name}: ${metric} is ${show(measured)}, above ${show(goal)}`);
    return show(measured);
  });
  return [name, ...scores, ...metrics];
}

function miss(message: string): void {
  isBelow = true;
  console.log(message);
}

function scriptBytes(result: Result): number {
  const requests = result.audits['network-requests']?.details?.items ?? [];
  return requests.reduce((sum, one) => sum + (one.resourceType === 'Script' ? one.transferSize : 0), 0);
}

function missed(result: Result | undefined, category: string): string {
  const refs = result?.categories[category]?.auditRefs ?? [];
  const low = refs.filter(({ id, weight }) => weight > 0 && (result?.audits[id]?.score ?? 1) < 0.9);
  return low.map(({ id }) => id).join(', ');
}

function median(values: number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0;
}

function print(rows: string[][]): void {
  const head = ['page', ...Object.keys(GOALS), ...Object.keys(METRICS)];
  for (const line of [head, head.map(() => '---'), ...rows]) console.log(`| ${line.join(' | ')} |`);
}
