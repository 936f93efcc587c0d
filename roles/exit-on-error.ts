import type { Log } from '../server/platform/log.ts';

/** For requests under way; a transaction that is cut off is rolled back. */
const CLOSE_MS = 3000;

/**
 * After an error that nothing caught the state of the process is unknown: logs it, takes no more requests, and exits with 1
 * when those under way have finished. A supervisor or the first process starts another.
 */
export function exitOnUncaughtError(log: Log, close: () => Promise<void>): void {
  let isClosing = false;
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'an error was not caught; the process ends');
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_MS);
    close().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  });
}
