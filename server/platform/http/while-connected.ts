/** Long work that ends when the client disconnects. */
import type { Socket } from 'node:net';

/** The connection of a client, as far as it is watched. */
export type Connection = Pick<Socket, 'destroyed' | 'once' | 'off'>;

/** Runs the work with a signal that aborts with the error when the client disconnects; without a connection it never does. */
export async function whileConnected<Result>(
  connection: Connection | undefined,
  interrupted: () => Error,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  const controller = new AbortController();
  const end = () => controller.abort(interrupted());
  if (connection?.destroyed) end();
  connection?.once('close', end);
  try {
    return await work(controller.signal);
  } finally {
    connection?.off('close', end);
  }
}
