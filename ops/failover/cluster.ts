/**
 * Two PostgreSQL servers with synchronous replication on this machine, managed by Patroni, with etcd and HAProxy. Each server is
 * reached through proxies, so that its network can be cut.
 */
import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { fillTemplate, freePort, HOST, until } from '../environment/files.ts';
import { findProgram, spawnAs } from '../environment/programs.ts';
import { type Certificates, makeCertificates, requestWithCertificate } from './certificates.ts';
import { type Node, openNode } from './node.ts';
import { HOSTS, PACKAGES, PASSWORDS } from './servers.ts';

const STANDBY = 'a primary with a synchronous standby';
const REJOIN_MS = 40_000;

export async function openCluster() {
  const folder = mkdtempSync(join(tmpdir(), 'sopan-failover-'));
  chmodSync(folder, 0o777);
  const certificates = makeCertificates(folder, ['a', 'b', 'c']);
  const etcd = await startEtcd(folder, certificates);
  const nodes: Node[] = [];
  for (const name of ['a', 'b']) {
    nodes.push(await openNode({ name, folder, etcdPort: etcd.port, certificates }));
    // The first one becomes the primary.
    await until(`server ${name} to start`, async () => (await nodes.at(-1)?.role()) !== null);
  }
  const [a, b] = nodes as [Node, Node];
  const haproxy = await startHaproxy(folder, certificates, a, b);
  const url = `postgres://postgres:${PASSWORDS.SUPERUSER_PASSWORD}@${HOST}:${haproxy.port}/postgres`;
  await until('HAProxy to lead to the primary', () => isPrimary(url));
  const primary = async () => {
    for (const node of nodes) if ((await node.role()) === 'primary') return node;
    return null;
  };
  const isComplete = async () => {
    const roles = await Promise.all(nodes.map((node) => node.role()));
    return roles.includes('primary') && roles.includes('sync_standby');
  };
  return {
    nodes,
    url,
    certificates,
    etcdPort: etcd.port,
    primary,
    /**
     * Resolves when one server is primary, and the other one its synchronous standby. Returns whether the standby had to be
     * rebuilt: what a former primary wrote beyond the last common change can prevent its start as a standby.
     */
    async whenComplete(): Promise<boolean> {
      if (
        await until(STANDBY, isComplete, REJOIN_MS).then(
          () => true,
          () => false,
        )
      )
        return false;
      for (const node of nodes) if ((await node.role()) !== 'primary') await node.rebuild();
      await until(STANDBY, isComplete);
      return true;
    },
    close: async () => {
      haproxy.child.kill('SIGKILL');
      for (const node of nodes) await node.close();
      etcd.child.kill('SIGKILL');
      await wait(500);
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

async function isPrimary(url: string): Promise<boolean> {
  const client = new pg.Client({ connectionString: url, connectionTimeoutMillis: 1000 });
  client.on('error', () => {});
  try {
    await client.connect();
    const { rows } = await client.query('select pg_is_in_recovery() as is_standby');
    return rows[0].is_standby === false;
  } finally {
    client.end().catch(() => {});
  }
}

async function startEtcd(folder: string, certificates: Certificates): Promise<{ child: ChildProcess; port: number }> {
  const [port, peerPort] = [await freePort(), await freePort()];
  const file = fillTemplate(join(import.meta.dirname, 'etcd.yaml'), join(folder, 'etcd.yaml'), {
    ...{ NODE: 'c', NODE_HOST: HOST, CLIENT_PORT: port, PEER_PORT: peerPort },
    ...{ ETCD_DATA: join(folder, 'etcd'), ETCD_MEMBERS: `c=https://${HOST}:${peerPort}` },
    CERTIFICATES: certificates.folder,
  });
  const child = spawnAs(findProgram('etcd', PACKAGES), ['--config-file', file]);
  const health = `https://${HOST}:${port}/health`;
  await until('etcd', () => requestWithCertificate(certificates, health).then(({ status }) => status === 200));
  return { child, port };
}

async function startHaproxy(
  folder: string,
  certificates: Certificates,
  a: Node,
  b: Node,
): Promise<{ child: ChildProcess; port: number }> {
  const port = await freePort();
  const file = fillTemplate(join(import.meta.dirname, 'haproxy.cfg'), join(folder, 'haproxy.cfg'), {
    ...{ PORT: port, CERTIFICATES: certificates.folder, ...HOSTS },
    ...{ PORT_A: a.port, REST_A: a.restPort, PORT_B: b.port, REST_B: b.restPort },
  });
  return { child: spawn(findProgram('haproxy', PACKAGES), ['-q', '-db', '-f', file], { stdio: 'ignore' }), port };
}
