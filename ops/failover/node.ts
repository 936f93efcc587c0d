/** One database server with its Patroni, behind proxies. */
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, openSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { openTcpProxy, type TcpProxy } from '../../test/support/http/tcp-proxy.ts';
import { fillTemplate, freePort, HOST, makeFolder } from '../environment/files.ts';
import { familyOf, findProgram, POSTGRES_BIN, spawnAs } from '../environment/programs.ts';
import { mountSmallDisk } from '../faults/machine.ts';
import { type Certificates, requestWithCertificate } from './certificates.ts';
import { HOSTS, PACKAGES, PASSWORDS } from './servers.ts';

const DISK_MB = 1500;

export type Role = 'primary' | 'sync_standby' | 'replica';
export type Node = Awaited<ReturnType<typeof openNode>>;

type Place = { name: string; folder: string; etcdPort: number; certificates: Certificates };

export async function openNode({ name, folder, etcdPort, certificates }: Place) {
  const [listenPort, listenRestPort] = [await freePort(), await freePort()];
  const server = await openTcpProxy(`http://127.0.0.1:${listenPort}`);
  const rest = await openTcpProxy(`http://127.0.0.1:${listenRestPort}`);
  const etcd = await openTcpProxy(`http://127.0.0.1:${etcdPort}`);
  const cables = [server, rest, etcd];
  const [port, restPort] = [portOf(server), portOf(rest)];
  const place = makeFolder(join(folder, `disk-${name}`));
  const disk = mountSmallDisk(place, DISK_MB);
  const data = join(place, 'data');
  const file = fillTemplate(join(import.meta.dirname, 'patroni.yaml'), join(folder, `patroni-${name}.yaml`), {
    ...{ NODE: name, NODE_HOST: HOST, LISTEN_HOST: HOST, STORE_NETWORK: `${HOST}/32`, ...HOSTS, ...PASSWORDS },
    CERTIFICATES: certificates.folder,
    ...{ LISTEN_PORT: listenPort, LISTEN_REST_PORT: listenRestPort, PORT: port, REST_PORT: restPort },
    ...{ ETCD: `127.0.0.1:${portOf(etcd)}`, DATA: data, BIN: POSTGRES_BIN },
    ...{ PGPASS: join(place, 'pgpass'), SOCKETS: makeFolder(join(folder, `socket-${name}`)) },
  });
  const log = openSync(process.env.FAILOVER_LOG ? `${process.env.FAILOVER_LOG}-${name}` : '/dev/null', 'a');
  const start = (): ChildProcess => spawnAs(findProgram('patroni', PACKAGES), [file], log);
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
    listenRestPort,
    /** What Patroni says, past the proxies; null without a response. */
    async role(): Promise<Role | null> {
      const response = await requestWithCertificate(certificates, `https://${HOST}:${listenRestPort}/patroni`)
        .then(({ text }) => JSON.parse(text) as { role: string; state: string; sync_standby?: boolean })
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
      await waitForEnd(filling);
    },
    emptyDisk: () => disk?.empty(),
    /** Leaves the role of the primary if the disk is nearly full, as the timer of a server does. */
    async watchDisk(): Promise<void> {
      const script = join(import.meta.dirname, 'leave-full-disk.sh');
      await waitForEnd(spawnAs(script, [file, name, place, '100'], log));
    },
    /** Copies the database from the primary again. */
    rebuild: () =>
      waitForEnd(spawnAs(findProgram('patronictl', PACKAGES), ['-c', file, 'reinit', 'sopan', name, '--force'], log)),
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

async function waitForEnd(child: ChildProcess): Promise<void> {
  await new Promise((resolve) => child.once('exit', resolve));
}

function portOf({ url }: TcpProxy): number {
  return Number(new URL(url).port);
}
