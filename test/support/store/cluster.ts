/** Test program: a primary process and two workers that serve the port of the first argument. */
import type { ChildProcess } from 'node:child_process';
import cluster from 'node:cluster';
import { createServer } from 'node:http';
import { forwardPendingConnections } from '../../../server/platform/process/pending-connections.ts';

/** Reports to the test each connection that is passed to a worker. */
function reportHanded(child: ChildProcess): void {
  const send = child.send.bind(child) as (...message: unknown[]) => boolean;
  child.send = (...message: unknown[]) => {
    if ((message[0] as { act?: string }).act === 'newconn') process.send?.('handed');
    return send(...message);
  };
}

if (cluster.isPrimary) {
  let serving = 0;
  for (let number = 0; number < 2; number++) {
    const worker = cluster.fork();
    reportHanded(worker.process);
    forwardPendingConnections(worker, () => serving > 0);
    worker.once('exit', () => {
      serving -= 1;
    });
    worker.once('listening', () => {
      serving += 1;
      process.send?.(worker.process.pid);
    });
  }
  process.on('disconnect', () => {
    for (const worker of Object.values(cluster.workers ?? {})) worker?.process.kill('SIGKILL');
    process.exit();
  });
} else {
  createServer((_request, response) => response.end(String(process.pid))).listen(Number(process.argv[2]), '127.0.0.1');
}
