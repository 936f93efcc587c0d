/** Event stream of the attempt: extra time, takeover and end. */
import type { AttemptStreamEvent } from '../../../contract/assessment/attempts.ts';
import { API_PREFIX } from '../../../contract/endpoint.ts';
import { deviceId } from '../device/device.ts';

export type EventStream = { close(): void };

/**
 * Opens the event stream. Without EventSource or without a connection the saves report the same changes, only later.
 */
export function openEventStream(attemptId: string, onEvent: (event: AttemptStreamEvent) => void): EventStream {
  if (typeof EventSource === 'undefined') return { close: () => {} };
  const query = new URLSearchParams({ attempt_id: attemptId, device: deviceId() });
  const source = new EventSource(`${API_PREFIX}/test_series/pts/attempt_news?${query}`);
  source.onmessage = ({ data }) => {
    try {
      onEvent(JSON.parse(data));
    } catch {
      // Ignore a malformed event; the next save reports the change.
    }
  };
  return { close: () => source.close() };
}
