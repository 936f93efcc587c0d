/** Tries what a machine of the network without the passwords and certificates of the database servers could try. */
import pg from 'pg';
import { HOST } from '../environment/files.ts';
import { requestWithCertificate } from './certificates.ts';
import type { openCluster } from './cluster.ts';
import { PASSWORDS } from './servers.ts';

type Cluster = Awaited<ReturnType<typeof openCluster>>;

const COMMANDS = JSON.stringify({ postgresql: { parameters: { archive_command: 'true' } } });
const PARAMETERS = '/v2/keys/service/sopan/config';

/** Returns what was not refused as it must be. */
export async function findOpenAccess({ certificates, etcdPort, nodes, url }: Cluster): Promise<string[]> {
  const rest = `https://${HOST}:${nodes[0]?.listenRestPort}`;
  const etcd = `https://${HOST}:${etcdPort}${PARAMETERS}`;
  const change = { method: 'PATCH', body: COMMANDS };
  const without = { isWithout: true };
  const attempts: Array<[what: string, refusal: string, attempt: () => Promise<string>]> = [
    ['Patroni without a certificate', '403', () => request(rest, '/config', { ...change, ...without })],
    ['Patroni without a password', '401', () => request(rest, '/config', change)],
    ['the state in Patroni, which HAProxy asks for', '200', () => request(rest, '/patroni', without)],
    ['etcd without a certificate', 'refused', () => request(etcd, '', without)],
    ['etcd with a certificate', '200', () => request(etcd, '', {})],
    ['PostgreSQL with the password of replication', '28P01', () => connect(url, PASSWORDS.REPLICATION_PASSWORD)],
  ];
  const open: string[] = [];
  for (const [what, refusal, attempt] of attempts) {
    const result = await attempt();
    if (result !== refusal) open.push(`${what}: ${result} in place of ${refusal}`);
  }
  return open;

  async function request(origin: string, path: string, options: object): Promise<string> {
    return requestWithCertificate(certificates, origin + path, options).then(
      ({ status }) => String(status),
      () => 'refused',
    );
  }
}

async function connect(url: string, password: string): Promise<string> {
  const other = new URL(url);
  other.password = password;
  const client = new pg.Client({ connectionString: other.href });
  return client.connect().then(
    () => client.end().then(() => 'connected'),
    (error) => String(error.code),
  );
}
