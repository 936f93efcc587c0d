/**
 * `npm run audit:tools [TOOL …]`: runs independent security tools against a temporary store, with a student's token,
 * and writes their reports to `audit/`. Tools that are not installed are listed and skipped. SECURITY.md explains the
 * reports.
 */
import { execFile, spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '../../web/routes.ts';
import { limitFindings, storeFindings, subtractCounts } from './findings.ts';
import type { Sessions } from './requests.ts';
import { signIn, signInOwner, solveCaptcha } from './sign-in.ts';
import { type AttackedStore, openAttackedStore } from './store.ts';
import { type Run, type Target, type Tool, tools, withoutSessionEnding } from './tools.ts';

const ROOT = join(import.meta.dirname, '../..');
const OUT = join(ROOT, 'audit');
const PORT = Number(process.env.AUDIT_PORT ?? 4399);
/** Demo students to sign in. */
const STUDENTS = 5;
/** A run that begins later gets new sessions: access tokens are valid for minutes, and a call may end a session. */
const RENEW_AFTER_MS = 240_000;
/** Maximum number of findings printed per tool; all are in its report. */
const MAX_SHOWN = 20;
/** What npm prints when the registry has no audits, as with a mirror. */
const UNAVAILABLE = 'audit endpoint returned an error';

let signedIn = 0;
rmSync(OUT, { recursive: true, force: true });
mkdirSync(OUT, { recursive: true });
const names = process.argv.slice(2);
const isSelected = (name: string) => !names.length || names.includes(name);
const isInstalled = (program: string) => spawnSync('which', [program]).status === 0;
const chosen = tools.filter(({ name }) => isSelected(name));
const installed = chosen.filter(({ needs }) => needs.every(isInstalled));
for (const { name } of chosen) if (!installed.some((one) => one.name === name)) console.log(`not installed: ${name}`);

let found = 0;
if (installed.length) await attack();
// These need no installation.
if (isSelected('npm')) found += runAlways('npm', ['audit', '--omit=dev'], 'npm-audit.txt');
if (isSelected('fuzz')) found += runAlways('npm', ['run', 'fuzz'], 'fuzz.txt');
console.log(`Reports are in ${OUT}. Findings: ${found}.`);
process.exit(found ? 1 : 0);

async function attack(): Promise<void> {
  const store = await openAttackedStore(PORT, OUT, isInstalled('caddy'));
  try {
    const site = await readSite(store.url);
    for (const tool of installed) {
      const sessions = await openSessions(store.url);
      const { url, urlWithRandomAddresses, proxied } = store;
      await attackWith(tool, store, { ...site, ...sessions, url, urlWithRandomAddresses, proxied, out: OUT });
    }
  } finally {
    await store.close();
  }
}

/** Sign-ins take turns, because each student has few codes in an hour, and a tool may end its session. */
async function openSessions(url: string): Promise<Sessions> {
  const mobile = `987650000${(signedIn++ % STUDENTS) + 1}`;
  return { token: await signIn(url, mobile, await solveCaptcha(url)), staffCookie: await signInOwner(url) };
}

async function attackWith(tool: Tool, store: AttackedStore, target: Target): Promise<void> {
  const before = await store.readStats();
  const began = performance.now();
  const findings: string[] = [];
  let renewed = began;
  for (const [nth, run] of tool.runs(target).entries()) {
    if (run.renew && performance.now() - renewed > RENEW_AFTER_MS) {
      run.renew(await openSessions(store.url));
      renewed = performance.now();
    }
    findings.push(...(await oneRun(run, tool.seconds, `${tool.name}-${nth}.txt`)));
  }
  const seconds = Math.round((performance.now() - began) / 1000);
  // Retries, because the first request may use a connection that the store has closed.
  await store.untilReady(10);
  const after = await store.readStats();
  const answered = subtractCounts(before.answered, after.answered);
  findings.push(...limitFindings(answered), ...storeFindings(answered, after.log.slice(before.log.length)));
  const counts = Object.entries(answered).map(([status, count]) => `${status}: ${count}`);
  console.log(`${tool.name}: ${seconds} s, responses ${counts.join(', ')}, memory ${before.mb} to ${after.mb} MB`);
  for (const finding of findings.slice(0, MAX_SHOWN)) console.log(`  ${finding}`);
  console.log(findings.length ? `  findings: ${findings.length}` : '  nothing found');
  found += findings.length;
}

async function oneRun({ program, args, findings }: Run, seconds: number, report: string): Promise<string[]> {
  const options = { cwd: OUT, timeout: seconds * 1000, maxBuffer: 2 ** 28 };
  const running = promisify(execFile)(program, args, options);
  running.child.stdin?.end();
  // Exit codes say nothing: most tools exit with 0 after findings, and some with an error code without any.
  const ended = await running.catch((error: { stdout: string; stderr: string; killed?: boolean }) => error);
  const printed = `${ended.stdout}${ended.stderr}`;
  writeFileSync(join(OUT, report), printed);
  if ('killed' in ended && ended.killed) return [`it did not finish within ${seconds} s, ${report}`];
  try {
    return findings(printed).map((finding) => `${finding}, ${report}`);
  } catch (unreadable) {
    return [`unreadable report: ${unreadable}, ${report}`];
  }
}

/** Collects the public pages that a tool may find, and writes the API document for it. */
async function readSite(url: string) {
  const read = async (path: string) => (await fetch(url + path)).text();
  const listed = [...(await read('/sitemap.xml')).matchAll(/<loc>([^<]*)<\/loc>/g)].map(
    ([, at]) => new URL(`${at}`).pathname,
  );
  const pages = (routes as RouteConfigEntry[]).map(({ path = '' }) => `/${path}`.replace(/\/:\w+\?$/, ''));
  const ours = new Set([...listed, ...pages, '/robots.txt', '/sitemap.xml', '/console']);
  const asset = /\/assets\/[^"]+\.js/.exec(await read('/ssc'))?.[0] ?? '/robots.txt';
  writeFileSync(
    join(OUT, 'api.json'),
    JSON.stringify(withoutSessionEnding(JSON.parse(await read('/api/v1/openapi.json')))),
  );
  // The router ignores case.
  return { asset, isOurs: (path: string) => ours.has(path) || ours.has(path.toLowerCase()) };
}

/** Runs a program and stores its output; returns 1 finding when it fails. */
function runAlways(program: string, args: string[], report: string): number {
  const { status, stdout, stderr } = spawnSync(program, args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 2 ** 28 });
  writeFileSync(join(OUT, report), `${stdout}${stderr}`);
  const isUnavailable = stderr.includes(UNAVAILABLE);
  const failure = isUnavailable ? 'not run, because the registry has no audits' : `exited with ${status}`;
  console.log(`${program} ${args.join(' ')}: ${status === 0 ? 'nothing found' : failure}, ${report}`);
  return status === 0 || isUnavailable ? 0 : 1;
}
