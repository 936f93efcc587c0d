/**
 * `npm run audit:tools [TOOL …]`: lets independent tools attack a store that is started for them, with a student's token,
 * and leaves what they say in `audit/`. A tool that is not installed is named and left out. SECURITY.md says how to read them.
 */
import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../web/routes.ts';
import { since, storeFindings } from './audit/judge.ts';
import { signedIn, solvedBy } from './audit/sign-in.ts';
import { type AttackedStore, openAttackedStore } from './audit/store.ts';
import { type Tool, tools, withoutEnd } from './audit/tools.ts';

const ROOT = join(import.meta.dirname, '..');
const OUT = join(ROOT, 'audit');
const PORT = Number(process.env.AUDIT_PORT ?? 4399);
/** Of the demo institute. */
const STUDENTS = 5;

rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const asked = process.argv.slice(2);
const isAsked = (name: string) => !asked.length || asked.includes(name);
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;
const chosen = tools.filter(({ name }) => isAsked(name));
const installed = chosen.filter(({ needs }) => needs.every(isInstalled));
for (const { name } of chosen) if (!installed.some((one) => one.name === name)) console.log(`not installed: ${name}`);

let found = 0;
if (installed.length) await attack();
// Always there.
if (isAsked('npm')) found += always('npm', ['audit', '--omit=dev'], 'npm-audit.txt');
if (isAsked('fuzz')) found += always('npm', ['run', 'fuzz'], 'fuzz.txt');
console.log(`Reports lie in ${OUT}. Findings: ${found}.`);
process.exit(found ? 1 : 0);

async function attack(): Promise<void> {
  const store = await openAttackedStore(PORT, OUT, isInstalled('caddy'));
  try {
    const site = await readSite(store.url);
    for (const [at, tool] of installed.entries()) {
      // A tool may end its session; each has a student of its own.
      const token = await signedIn(store.url, `987650000${(at % STUDENTS) + 1}`, await solvedBy(store.url));
      const { url, proxied } = store;
      await attackWith(tool, store, { ...site, url, proxied, token, out: OUT });
    }
  } finally {
    await store.close();
  }
}

async function attackWith(tool: Tool, store: AttackedStore, target: Parameters<Tool['runs']>[0]): Promise<void> {
  const before = await store.account();
  const began = performance.now();
  const findings = tool.runs(target).flatMap(({ program, args, findings }, nth) => {
    const options = { cwd: OUT, timeout: tool.seconds * 1000, encoding: 'utf8', maxBuffer: 2 ** 28 } as const;
    const { stdout, stderr, error } = spawnSync(program, args, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    const printed = `${stdout}${stderr}`;
    writeFileSync(join(OUT, `${tool.name}-${nth}.txt`), printed);
    const where = `${tool.name}-${nth}.txt`;
    if (error) return [`${error.message}, ${where}`];
    try {
      return findings(printed).map((finding) => `${finding}, ${where}`);
    } catch (unreadable) {
      return [`no report that can be read: ${unreadable}, ${where}`];
    }
  });
  const seconds = Math.round((performance.now() - began) / 1000);
  // The first try may meet a line that the store has closed meanwhile.
  await store.untilReady(10);
  const after = await store.account();
  const answered = since(before.answered, after.answered);
  const all = [...findings, ...storeFindings(answered, after.log.slice(before.log.length))];
  const told = Object.entries(answered).map(([status, count]) => `${status}: ${count}`);
  console.log(`${tool.name}: ${seconds} s, answers ${told.join(', ')}, memory ${before.mb} to ${after.mb} MB`);
  for (const finding of all) console.log(`  ${finding}`);
  if (!all.length) console.log('  nothing found');
  found += all.length;
}

/** What a tool may find, and where. */
async function readSite(url: string) {
  const read = async (path: string) => (await fetch(url + path)).text();
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, at]) => new URL(`${at}`).pathname,
  );
  const pages = (routes as RouteConfigEntry[]).map(({ path = '' }) => `/${path}`.replace(/\/:\w+\?$/, ''));
  const ours = new Set([...listed, ...pages, '/robots.txt', '/sitemap.xml']);
  const asset = /\/assets\/[^"]+\.js/.exec(await read('/ssc'))?.[0] ?? '/robots.txt';
  writeFileSync(join(OUT, 'api.json'), JSON.stringify(withoutEnd(JSON.parse(await read('/api/v1/openapi.json')))));
  // The router takes capitals for small letters.
  return { asset, isOurs: (path: string) => ours.has(path) || ours.has(path.toLowerCase()) };
}

/** Runs to the end; 1 where it complained. */
function always(program: string, args: string[], report: string): number {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  writeFileSync(join(OUT, report), `${stdout}${stderr}`);
  console.log(`${program} ${args.join(' ')}: ${status === 0 ? 'nothing found' : `ended with ${status}`}, ${report}`);
  return status === 0 ? 0 : 1;
}
