/**
 * The command queue: passes staff commands to a running store, because only one process can open the embedded database.
 * Commands are files in the data directory, which only its owner can read or write (`private-directory.ts`); the store
 * polls for them.
 */
import { randomUUID } from 'node:crypto';
import { existsSync, mkdirSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Log } from '../../observability/log.ts';
import { StartError } from '../start-error.ts';
import { CommandError, UsageError } from './command-error.ts';

/** Returns the text to print. Throws a `CommandError` when the command is refused. */
export type StaffCommand = (args: string[]) => Promise<string>;

const FOLDER = 'commands';
const POLL_MS = 300;
const TIMEOUT_MS = 60_000;

/** `exitCode` of a `CommandError`; absent after an unexpected error. */
type CommandResult = { text: string } | { error: string; exitCode?: number };

/**
 * Sends a command to the running store and returns the text to print. Throws the command's `CommandError`, or a
 * `StartError` when the store does not respond within a minute or the command fails unexpectedly.
 */
export async function sendCommand(dataDir: string, name: string, args: string[]): Promise<string> {
  const folder = join(dataDir, FOLDER);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const path = join(folder, randomUUID());
  writeAtomically(`${path}.json`, { name, args });
  for (let waited = 0; waited < TIMEOUT_MS; waited += 100) {
    if (existsSync(`${path}.done`)) {
      const result = JSON.parse(readFileSync(`${path}.done`, 'utf8')) as CommandResult;
      rmSync(`${path}.done`);
      if ('error' in result) throw errorOf(result);
      return result.text;
    }
    await wait(100);
  }
  rmSync(`${path}.json`, { force: true });
  throw new StartError('The running store did not respond within a minute. Check that it still runs.');
}

function errorOf({ error, exitCode }: Extract<CommandResult, { error: string }>): Error {
  if (exitCode !== undefined) return new CommandError(error, exitCode);
  return new StartError(`The command failed in the running store, see its log: ${error}`);
}

/** Polls for commands and runs them one after the other, until it is stopped. */
export function serveCommands(
  dataDir: string,
  commands: Readonly<Record<string, StaffCommand>>,
  log: Log,
): { stop(): void } {
  const folder = join(dataDir, FOLDER);
  let isBusy = false;
  const poll = async () => {
    if (isBusy || !existsSync(folder)) return;
    isBusy = true;
    for (const file of readdirSync(folder).filter((name) => name.endsWith('.json'))) {
      const path = join(folder, file);
      writeAtomically(path.replace(/\.json$/, '.done'), await runCommand(path, commands, log));
    }
    isBusy = false;
  };
  const timer = setInterval(
    () =>
      poll().catch((error: unknown) => {
        isBusy = false;
        log.error({ err: error }, 'the command queue failed');
      }),
    POLL_MS,
  );
  timer.unref();
  return { stop: () => clearInterval(timer) };
}

async function runCommand(
  path: string,
  commands: Readonly<Record<string, StaffCommand>>,
  log: Log,
): Promise<CommandResult> {
  try {
    const { name, args } = JSON.parse(readFileSync(path, 'utf8')) as { name: string; args: string[] };
    rmSync(path);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (!command) throw new UsageError(`Unknown command '${name}'.`);
    return { text: await command(args) };
  } catch (error) {
    if (error instanceof CommandError) return { error: error.message, exitCode: error.exitCode };
    log.error({ err: error }, 'a command failed');
    return { error: error instanceof Error ? error.message : String(error) };
  }
}

/** Writes the file atomically, because the other process may read it at any time. */
function writeAtomically(path: string, value: unknown): void {
  writeFileSync(`${path}.part`, JSON.stringify(value), { mode: 0o600 });
  renameSync(`${path}.part`, path);
}
