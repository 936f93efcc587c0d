import type { ChildProcess } from 'node:child_process';

/** Until a forked store says that it serves; an error where it ends before that. */
export function hasStarted(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    child.once('message', () => resolve());
    child.once('exit', (code, signal) => reject(new Error(`the process ended before it served: ${code ?? signal}`)));
  });
}
