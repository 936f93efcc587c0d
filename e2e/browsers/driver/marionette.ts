/**
 * Sends the commands of WebDriver to Firefox itself. The usual driver, geckodriver, only passes them on to this
 * protocol (Marionette), and Debian has no package of it.
 */
import { connect, type Socket } from 'node:net';
import { type Capabilities, DriverError, type Transport } from './transport.ts';

type Answer = [type: 1, id: number, error: { error: string; message: string } | null, result: unknown];
type Waiting = { resolve(result: unknown): void; reject(error: Error): void };

/** Connects to a Firefox that was started with `--marionette`, and starts a session. */
export async function openMarionetteSession(port: number, capabilities: Capabilities): Promise<Transport> {
  const connection = await openConnection(port);
  const session = await connection.call('WebDriver:NewSession', capabilities);
  return {
    capabilities: (session as { capabilities: Capabilities }).capabilities,
    send: async (command, parameters = {}) => {
      const result = await connection.call(`WebDriver:${command}`, parameters);
      return isWrapped(result) ? result.value : result;
    },
  };
}

/** Most results are `{ value }`, lists are not. */
function isWrapped(result: unknown): result is { value: unknown } {
  return typeof result === 'object' && result !== null && 'value' in result;
}

async function openConnection(port: number) {
  const socket = await connectTo(port);
  const waiting = new Map<number, Waiting>();
  let nextId = 1;
  const receive = (message: unknown) => {
    // The first message describes the protocol.
    if (!Array.isArray(message)) return;
    const [, id, error, result] = message as Answer;
    const call = waiting.get(id);
    waiting.delete(id);
    if (error) call?.reject(new DriverError(error.error, error.message));
    else call?.resolve(result);
  };
  readMessages(socket, receive);
  socket.on('close', () => {
    for (const { reject } of waiting.values()) reject(new Error('Firefox has closed the connection'));
  });
  return {
    call: (name: string, parameters: object) =>
      new Promise<unknown>((resolve, reject) => {
        const id = nextId++;
        waiting.set(id, { resolve, reject });
        const message = Buffer.from(JSON.stringify([0, id, name, parameters]));
        socket.write(`${message.length}:`);
        socket.write(message);
      }),
  };
}

function connectTo(port: number): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, '127.0.0.1', () => resolve(socket));
    socket.on('error', reject);
  });
}

/** A message is its length in bytes, a colon, and JSON. */
function readMessages(socket: Socket, receive: (message: unknown) => void): void {
  let received = Buffer.alloc(0);
  socket.on('data', (bytes: Buffer) => {
    received = Buffer.concat([received, bytes]);
    for (;;) {
      const colon = received.indexOf(':');
      const length = Number(received.subarray(0, Math.max(colon, 0)));
      if (colon < 0 || received.length < colon + 1 + length) return;
      const end = colon + 1 + length;
      const message: unknown = JSON.parse(received.subarray(colon + 1, end).toString());
      received = received.subarray(end);
      receive(message);
    }
  });
}
