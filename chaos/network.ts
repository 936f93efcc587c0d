/** Simulates the network between device and store: it loses, duplicates, delays and reorders requests. */
import { setTimeout as wait } from 'node:timers/promises';
import { API_PREFIX, type Envelope } from '../contract/endpoint.ts';
import type { Random } from './random.ts';

export class NoResponse extends Error {}

export type Network = {
  /** Throws `NoResponse` when no response arrives, whether or not the store handled the request. */
  post<Data>(path: string, body: unknown): Promise<Envelope<Data>>;
  get<Data>(path: string): Promise<Envelope<Data>>;
  /** Stops all network faults. */
  calm(): void;
  /** Resolves when all duplicated and delayed requests have ended. */
  settled(): Promise<unknown>;
};

/** `onDelayedResponse` receives the responses to duplicated and delayed requests, which count as acknowledgements too. */
export function network(
  origin: () => string,
  token: string,
  draws: Random,
  onDelayedResponse: (path: string, body: unknown, answer: Envelope<unknown>) => void,
): Network {
  let isCalm = false;
  const delayed: Array<Promise<unknown>> = [];

  async function reach<Data>(path: string, init: RequestInit): Promise<Envelope<Data>> {
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const response = await fetch(`${origin()}${API_PREFIX}${path}`, {
      ...init,
      headers,
      signal: AbortSignal.timeout(5000),
    }).catch(() => null);
    const envelope = (await response?.json().catch(() => null)) as Envelope<Data> | null;
    if (!response || !envelope || response.status === 429 || response.status >= 500) throw new NoResponse();
    return envelope;
  }

  function sendAgain(path: string, body: unknown, init: RequestInit, afterMs: number): void {
    const sending = wait(afterMs)
      .then(() => reach(path, init))
      .then(
        (answer) => onDelayedResponse(path, body, answer),
        () => {},
      );
    delayed.push(sending);
  }

  return {
    async post(path, body) {
      const init = { method: 'POST', body: JSON.stringify(body) };
      const fate = isCalm ? 0 : draws.below(100);
      if (fate >= 90) throw new NoResponse();
      if (fate >= 80) {
        // The store handles the request, and the response is lost.
        await reach(path, init).catch(() => {});
        throw new NoResponse();
      }
      if (fate >= 70) sendAgain(path, body, init, 0);
      if (fate >= 60) {
        sendAgain(path, body, init, 20 + draws.below(400));
        throw new NoResponse();
      }
      return reach(path, init);
    },
    get: (path) => {
      if (!isCalm && draws.chance(0.15)) return Promise.reject(new NoResponse());
      return reach(path, { method: 'GET' });
    },
    calm: () => {
      isCalm = true;
    },
    settled: () => Promise.allSettled(delayed),
  };
}
