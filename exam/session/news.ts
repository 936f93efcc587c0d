/** Event stream of the attempt: extra time, takeover and end. */
import type { AttemptNews } from '../../contract/assessment.ts';
import { API_PREFIX } from '../../contract/endpoint.ts';
import { deviceName } from './device.ts';

export type News = { close(): void };

/**
 * Opens the event stream. Without EventSource or without a connection the saves report the same changes, only later.
 */
export function listen(attemptId: string, onNews: (news: AttemptNews) => void): News {
  if (typeof EventSource === 'undefined') return { close: () => {} };
  const query = new URLSearchParams({ attempt_id: attemptId, device: deviceName() });
  const source = new EventSource(`${API_PREFIX}/test_series/pts/attempt_news?${query}`);
  source.onmessage = ({ data }) => {
    try {
      onNews(JSON.parse(data));
    } catch {
      // Ignore a malformed event; the next save reports the change.
    }
  };
  return { close: () => source.close() };
}
