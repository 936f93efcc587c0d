/**
 * `npm run browsers [-- chromium firefox webkit]`: plays the thread of a student (search, sign-in, purchases, tests
 * online and offline, result) in each browser, and reports what failed and what differs from Chromium. Pictures at 390
 * and 1280 px are in test-results/browsers. Exit code 1 if a step failed or a page scrolls sideways, 2 if a browser is
 * not installed.
 */
import { ENGINE_NAMES, type EngineName, missingPackages } from './driver/engines.ts';
import { playThread, type StepResult, type ThreadResult } from './thread.ts';

const PORT = Number(process.env.BROWSERS_PORT ?? 4450);

const chosen = process.argv.slice(2) as EngineName[];
const unknown = chosen.filter((name) => !ENGINE_NAMES.includes(name));
if (unknown.length) fail(`There is no browser ${unknown.join(', ')}: choose from ${ENGINE_NAMES.join(', ')}.`);
const engines = chosen.length ? chosen : ENGINE_NAMES;
const missing = engines.flatMap(missingPackages);
if (missing.length) fail(`Not installed. On Debian, install it with: apt-get install ${missing.join(' ')}`);

const results: ThreadResult[] = [];
for (const engine of engines) {
  console.log(`\n${engine}`);
  results.push(await playThread(engine, PORT));
}
report(results);
const isWell = results.every(({ steps }) => steps.every(({ failure, overflows }) => !failure && !overflows.length));
process.exit(isWell ? 0 : 1);

function report(results: ThreadResult[]): void {
  const [first] = results;
  if (!first) return;
  console.log(`\n| step | ${results.map(({ version }) => version).join(' | ')} |`);
  console.log(`|---|${results.map(() => '---|').join('')}`);
  for (const [at, { name }] of first.steps.entries()) {
    console.log(`| ${name} | ${results.map(({ steps }) => cellOf(steps[at])).join(' | ')} |`);
  }
  for (const { engine, steps } of results) {
    const messages = steps.flatMap(({ name, messages }) => messages.map((message) => `${name}: ${message}`));
    if (messages.length) console.log(`\n${engine}, messages of the console:`);
    for (const [message, count] of counted(messages)) console.log(`  ${count > 1 ? `${count} × ` : ''}${message}`);
  }
}

function cellOf(step: StepResult | undefined): string {
  if (!step) return '';
  const { failure, overflows, notes, messages } = step;
  const wrong = [failure && `✗ ${failure}`, ...overflows.map((width) => `✗ scrolls sideways at ${width}`)];
  const errors = messages.length ? [`${messages.length} messages`] : [];
  return [...wrong, ...notes, ...errors].filter(Boolean).join('; ') || '✓';
}

function counted(texts: string[]): Map<string, number> {
  const counts = new Map<string, number>();
  for (const text of texts) counts.set(text, (counts.get(text) ?? 0) + 1);
  return counts;
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
