/**
 * `npm run faults`: injects faults into a store under load, on its own PostgreSQL: killed processes, a restarted,
 * crashed, slow or disconnected database, a full disk, a wrong machine clock. After each fault the store must recover
 * by itself within 10 s; at the end everything acknowledged must be stored. Exit code 1 otherwise.
 */
import { setTimeout as wait } from 'node:timers/promises';
import { openLoad } from './load.ts';
import { openMachine } from './machine.ts';

const MAX_RECOVERY_MS = 10_000;
const CALM_MS = 2000;

type Fault = {
  what: string;
  /** Injects the fault and ends it; null when this machine does not allow it. */
  happens: (() => Promise<void>) | null;
  /** Whether pages must be served throughout, because the serving process is not affected. */
  isServed: boolean;
};

const machine = await openMachine();
const { cable, postgres } = machine;
const faults: Fault[] = [
  { what: 'the working process is killed', isServed: true, happens: () => machine.killWorker() },
  { what: 'the serving process is killed', isServed: false, happens: () => machine.killServer() },
  { what: 'PostgreSQL is restarted', isServed: true, happens: () => during(2000, postgres.pause, postgres.resume) },
  { what: 'PostgreSQL crashes', isServed: true, happens: () => during(1000, postgres.crash, postgres.resume) },
  {
    what: 'the connection to PostgreSQL is cut for three seconds',
    isServed: true,
    happens: () => during(3000, cable.disconnect, cable.restore),
  },
  {
    what: 'PostgreSQL responds 100 ms later, for five seconds',
    isServed: true,
    happens: () =>
      during(
        5000,
        () => cable.delay(100),
        () => cable.delay(0),
      ),
  },
  {
    what: 'the disk of PostgreSQL is full for three seconds',
    isServed: true,
    happens: machine.disk && during.bind(null, 3000, machine.disk.fill, machine.disk.empty),
  },
  {
    what: "the serving machine's clock is an hour ahead",
    isServed: false,
    happens: () => machine.serveAhead(3_600_000),
  },
];

let isWell = true;
try {
  const load = await openLoad(machine);
  await wait(CALM_MS);
  console.log('| what happens | works again after | pages meanwhile | saves, carts, purchases refused meanwhile |');
  console.log('|---|---|---|---|');
  for (const { what, happens, isServed } of faults) {
    if (!happens) {
      console.log(`| ${what} | not tried: needs permission to mount a small disk | | |`);
      continue;
    }
    load.begin();
    await happens();
    const recoveryMs = await load.waitUntilRecovered(MAX_RECOVERY_MS);
    const { pages, refused } = load.seen();
    const isFine =
      recoveryMs <= MAX_RECOVERY_MS &&
      (!isServed || Object.keys(pages).join() === '200') &&
      Object.keys(refused).every((why) => why === '503' || (!isServed && why === 'lost'));
    isWell &&= isFine;
    const took = recoveryMs <= MAX_RECOVERY_MS ? `${(recoveryMs / 1000).toFixed(1)} s` : 'not within 10 s';
    console.log(
      `| ${isFine ? '' : '✗ '}${what} | ${took} | ${formatCounts(pages)} | ${formatCounts(refused) || 'none'} |`,
    );
    await wait(CALM_MS);
  }
  const { lines, isRight } = await load.verify();
  isWell &&= isRight;
  for (const line of lines) console.log(line);
} finally {
  await machine.close();
}
process.exit(isWell ? 0 : 1);

async function during(ms: number, interrupt: () => unknown, recover: () => unknown): Promise<void> {
  await interrupt();
  await wait(ms);
  await recover();
}

function formatCounts(counts: Record<string, number>): string {
  return Object.entries(counts)
    .map(([what, count]) => `${count} × ${what}`)
    .join(', ');
}
