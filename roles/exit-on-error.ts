/** Ends the process after an uncaught error. */
import type { Log } from '../server/platform/observability/log.ts';

/** Time for open requests to finish; an interrupted transaction is rolled back. */
const CLOSE_MS = 3000;

/**
 * Handles uncaught errors, after which the state of the process is unknown: logs the error, closes the server and exits
 * with code 1 after open requests have finished. The service manager or the primary process starts a new one.
 */
export function exitOnUncaughtError(log: Log, close: () => Promise<void>): void {
  let isClosing = false;
  process.on('uncaughtException', (error, origin) => {
    log.fatal({ err: error, origin }, 'uncaught error: the process exits');
    if (isClosing) process.exit(1);
    isClosing = true;
    setTimeout(() => process.exit(1), CLOSE_MS);
    close().then(
      () => process.exit(1),
      () => process.exit(1),
    );
  });
}
