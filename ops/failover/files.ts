/** Files of the failover rehearsal, and its waiting. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { portsFrom } from '../../test/support/http/port.ts';

export const PASSWORD = 'failover';
/** Apart from the ports of tests, and below those that the system gives to outgoing connections. */
export const freePort = portsFrom(20_000 + (process.pid % 300) * 30);
const MAX_WAIT_MS = 90_000;

/** Writes a configuration file with the values in place of `${NAME}`; returns its path. */
export function fillTemplate(name: string, path: string, values: Record<string, string | number>): string {
  const template = readFileSync(join(import.meta.dirname, name), 'utf8');
  const text = template.replaceAll(/\$\{([A-Z_]+)\}/g, (whole, key: string) =>
    // Comments explain the placeholders.
    key in values ? String(values[key]) : whole,
  );
  writeFileSync(path, text, { mode: 0o644 });
  return path;
}

/** Repeats a check until it is true; an error counts as false. */
export async function until(what: string, check: () => Promise<boolean>, maxMs = MAX_WAIT_MS): Promise<void> {
  for (const began = Date.now(); Date.now() - began < maxMs; await wait(200)) {
    if (await check().catch(() => false)) return;
  }
  throw new Error(`waited in vain for ${what}`);
}

export function makeFolder(path: string): string {
  if (!existsSync(path)) mkdirSync(path);
  chmodSync(path, 0o777);
  return path;
}
