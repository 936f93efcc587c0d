/** One database server with its Patroni, behind proxies. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTcpProxy, type TcpProxy } from '../../test/support/http/tcp-proxy.ts';
import { mountSmallDisk } from '../faults/machine.ts';
import { fillTemplate, freePort, makeFolder, PASSWORD } from './files.ts';
import { familyOf, findProgram, POSTGRES_BIN, spawnAs } from './programs.ts';

const DISK_MB = 1500;

export type Role = 'primary' | 'sync_standby' | 'replica';
export type Node = Awaited<ReturnType<typeof openNode>>;

export async function openNode({ name, folder, etcdPort }: { name: string; folder: string; etcdPort: number }) {
  const [listenPort, listenRestPort] = [await freePort(), await freePort()];
  const server = await openTcpProxy(`http://127.0.0.1:${listenPort}`);
  const rest = await openTcpProxy(`http://127.0.0.1:${listenRestPort}`);
  const etcd = await openTcpProxy(`http://127.0.0.1:${etcdPort}`);
  const cables = [server, rest, etcd];
  const [port, restPort] = [portOf(server), portOf(rest)];
  const place = makeFolder(join(folder, `disk-${name}`));
  const disk = mountSmallDisk(place, DISK_MB);
  const data = join(place, 'data');
  const file = fillTemplate('patroni.yaml', join(folder, `patroni-${name}.yaml`), {
    ...{ NODE: name, NODE_HOST: '127.0.0.1', LISTEN_HOST: '127.0.0.1', NETWORK: '127.0.0.1/32', PASSWORD },
    ...{ LISTEN_PORT: listenPort, LISTEN_REST_PORT: listenRestPort, PORT: port, REST_PORT: restPort },
    ...{ ETCD: `127.0.0.1:${portOf(etcd)}`, DATA: data, BIN: POSTGRES_BIN },
    ...{ PGPASS: join(place, 'pgpass'), SOCKETS: makeFolder(join(folder, `socket-${name}`)) },
  });
  const log = openSync(process.env.FAILOVER_LOG ? `${process.env.FAILOVER_LOG}-${name}` : '/dev/null', 'a');
  const start = (): ChildProcess => spawnAs(findProgram('patroni'), [file], log);
  let patroni = start();

  function postmaster(): number | null {
    const pidFile = join(data, 'postmaster.pid');
    const pid = existsSync(pidFile) ? Number(readFileSync(pidFile, 'utf8').split('\n')[0]) : 0;
    return pid > 0 && existsSync(`/proc/${pid}`) ? pid : null;
  }
  function signal(pids: readonly number[], name: NodeJS.Signals): void {
    for (const pid of pids) {
      try {
        process.kill(pid, name);
      } catch {
        // It has ended.
      }
    }
  }
  const database = () => {
    const pid = postmaster();
    return pid === null ? [] : familyOf(pid);
  };
  const machine = () => [...familyOf(patroni.pid ?? 0), ...database()];

  return {
    name,
    port,
    restPort,
    /** What Patroni says, past the proxies; null without a response. */
    async role(): Promise<Role | null> {
      const response = await fetch(`http://127.0.0.1:${listenRestPort}/patroni`, { signal: AbortSignal.timeout(500) })
        .then((one) => one.json() as Promise<{ role: string; state: string; sync_standby?: boolean }>)
        .catch(() => null);
      if (response?.state !== 'running') return null;
      if (response.role === 'master' || response.role === 'primary') return 'primary';
      return response.sync_standby ? 'sync_standby' : 'replica';
    },
    /** As if the machine lost its power. */
    kill: () => signal(machine(), 'SIGKILL'),
    /** PostgreSQL alone is killed. */
    killDatabase: () => signal(database(), 'SIGKILL'),
    /** The machine stops without a word, and continues later as if nothing had happened. */
    freeze: () => signal(machine().reverse(), 'SIGSTOP'),
    thaw: () => signal(machine(), 'SIGCONT'),
    /** All packets from and to the machine are dropped. */
    cut: () => {
      for (const cable of cables) cable.silence();
    },
    join: () => {
      for (const cable of cables) cable.restore();
    },
    /** In a process of its own, so that the load goes on. */
    fillDisk: async () => {
      if (!disk) throw new Error('no permission to mount a small disk');
      const filling = spawn('sh', ['-c', 'cat /dev/zero > "$0"', disk.filler], { stdio: 'ignore' });
      await new Promise((resolve) => filling.once('exit', resolve));
    },
    emptyDisk: () => disk?.empty(),
    /** Leaves the role of the primary if the disk is nearly full, as the timer of a server does. */
    async watchDisk(): Promise<void> {
      const rest = `http://127.0.0.1:${listenRestPort}`;
      const watching = spawn(join(import.meta.dirname, 'leave-full-disk.sh'), [name, place, rest, '100'], {
        stdio: 'ignore',
      });
      await new Promise((resolve) => watching.once('exit', resolve));
    },
    /** Copies the database from the primary again, as `patronictl reinit` does. */
    rebuild: async () => {
      const body = JSON.stringify({ force: true });
      await fetch(`http://127.0.0.1:${listenRestPort}/reinitialize`, { method: 'POST', body });
    },
    restart: () => {
      patroni = start();
    },
    async close() {
      signal(machine(), 'SIGCONT');
      signal(machine(), 'SIGKILL');
      await wait(200);
      for (const cable of cables) await cable.close();
      disk?.remove();
    },
  };
}

function portOf({ url }: TcpProxy): number {
  return Number(new URL(url).port);
}
