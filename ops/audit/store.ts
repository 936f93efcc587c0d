/** Starts the store for security tools: a new demo institute, and Caddy in front of it if it is installed. */
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { isolatedEnvironment } from '../environment/isolated-environment.ts';
import { countResponses, type ResponseCounts } from './findings.ts';

const ROOT = join(import.meta.dirname, '../..');
const PROXY_FILE = join(ROOT, 'ops/Caddyfile');
const TRIES = 240;

export type AttackedStore = {
  url: string;
  /** The same store with a different client address for each request, so that limits per address do not apply. */
  urlWithRandomAddresses: string;
  proxied: string | null;
  /** Responses so far by status, resident memory in MB, and the log. */
  readStats(): Promise<{ answered: ResponseCounts; mb: number; log: string }>;
  untilReady(mostTries?: number): Promise<void>;
  close(): Promise<void>;
};

/** Uses `port` and the next three: metrics, Caddy, and the forwarder of `urlWithRandomAddresses`. */
export async function openAttackedStore(port: number, out: string, hasProxy: boolean): Promise<AttackedStore> {
  const [url, metrics] = [`http://127.0.0.1:${port}`, `http://127.0.0.1:${port + 1}/metrics`];
  const proxied = hasProxy ? `http://127.0.0.1:${port + 2}` : null;
  const dataDir = mkdtempSync(join(tmpdir(), 'sopan-audit-'));
  const logFile = join(out, 'store.log');
  // Trusts one proxy, so that the forwarder can set the client address.
  const settings = { PORT: `${port}`, METRICS_PORT: `${port + 1}`, TRUSTED_PROXIES: '1', SOPAN_DATA: dataDir };
  const forwarder = startAddressForwarder(port, port + 3);
  const children = [start(process.execPath, ['main.ts', 'serve', '--demo'], settings, logFile)];
  if (proxied) children.push(startProxy(proxied, port, out));
  const store = {
    url,
    urlWithRandomAddresses: `http://127.0.0.1:${port + 3}`,
    proxied,
    readStats: async () => {
      const text = await (await fetch(metrics)).text();
      const bytes = Number(/^sopan_process_resident_memory_bytes (\S+)/m.exec(text)?.[1] ?? 0);
      return { answered: countResponses(text), mb: Math.round(bytes / 2 ** 20), log: readFileSync(logFile, 'utf8') };
    },
    untilReady: async (mostTries = TRIES) => {
      for (let tries = 0; tries < mostTries; tries++) {
        const { status } = await fetch(`${url}/readyz`).catch(() => ({ status: 0 }));
        if (status === 200) return;
        await wait(500);
      }
      throw new Error(`The store does not respond. Is it built (npm run build)? See ${logFile}`);
    },
    close: async () => {
      forwarder.close();
      forwarder.closeAllConnections();
      for (const child of children.reverse()) {
        if (child.exitCode !== null) continue;
        child.kill('SIGTERM');
        await new Promise((resolve) => child.once('exit', resolve));
      }
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
  await store.untilReady().catch(async (error: unknown) => {
    await store.close();
    throw error;
  });
  return store;
}

function start(program: string, args: string[], env: Record<string, string>, logFile: string): ChildProcess {
  const log = openSync(logFile, 'w');
  return spawn(program, args, { cwd: ROOT, env: { ...isolatedEnvironment(), ...env }, stdio: ['ignore', log, log] });
}

/** A forwarder that acts as the trusted proxy and sets a new client address for each request. */
function startAddressForwarder(port: number, own: number) {
  let nth = 0;
  const server = createServer((incoming, response) => {
    nth++;
    // Successive requests come from different networks (/24), because some limits are per network.
    const address = `10.${nth & 255}.${(nth >> 8) & 255}.${(nth >> 16) & 255}`;
    const headers = { ...incoming.headers, 'x-forwarded-for': address };
    const { url: path, method } = incoming;
    const onward = request({ host: '127.0.0.1', port, path, method, headers }, (upstream) => {
      response.writeHead(upstream.statusCode ?? 502, upstream.headers);
      upstream.pipe(response);
    });
    onward.on('error', () => response.destroy());
    incoming.pipe(onward);
  });
  return server.listen(own, '127.0.0.1');
}

/** Runs Caddy with ops/Caddyfile. */
function startProxy(site: string, port: number, out: string): ChildProcess {
  const file = join(out, 'Caddyfile');
  writeFileSync(file, readFileSync(PROXY_FILE, 'utf8').replace(/^\{/, '{\n\tadmin off'));
  const env = { SITE: site, STORE: `127.0.0.1:${port}`, XDG_DATA_HOME: out, XDG_CONFIG_HOME: out };
  return start('caddy', ['run', '--config', file, '--adapter', 'caddyfile'], env, join(out, 'caddy.log'));
}
