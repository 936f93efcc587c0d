import type { ChildProcess } from 'node:child_process';

/** Resolves when a forked store reports that it serves; rejects if it exits before. */
export function waitForStart(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code, signal) => reject(new Error(`the process ended before it served: ${code ?? signal}`)));
  });
}
