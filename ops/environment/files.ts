/** Files and ports of rehearsals, and their waiting. */
import { chmodSync, existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { setTimeout as wait } from 'node:timers/promises';
import { portsFrom } from '../../test/support/http/port.ts';
import { giveToDatabaseUser } from './programs.ts';

export const HOST = '127.0.0.1';
/** Apart from the ports of tests, and below those that the system gives to outgoing connections. */
export const freePort = portsFrom(20_000 + (process.pid % 300) * 30);
const MAX_WAIT_MS = 90_000;

/** Writes the configuration file `template` with the values in place of `${NAME}`; returns its path. */
export function fillTemplate(template: string, path: string, values: Record<string, string | number>): string {
  const text = readFileSync(template, 'utf8').replaceAll(/\$\{([A-Z_]+)\}/g, (whole, key: string) =>
    // Comments explain the placeholders.
    key in values ? String(values[key]) : whole,
  );
  writeFileSync(path, text, { mode: 0o600 });
  giveToDatabaseUser(path);
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
