/** Reads the event stream of a live board. */
import { dataOf } from '../../../../contract/client.ts';
import { type BoardEvent, type Candidate, getBoard } from '../../../../contract/staff/exams/board.ts';
import type { TestStore } from '../../store/test-store.ts';
import type { TestStaff } from '../staff.ts';

/** Opens the board of a test as this member of the staff. */
export async function openBoard(store: TestStore, { api }: TestStaff, testId: number) {
  const { stream_url } = await dataOf(api(getBoard, { test_id: testId }));
  const response = await store.http(stream_url);
  if (response.status !== 200) throw new Error(`the stream responded ${response.status}`);
  const reader = (response.body as ReadableStream<Uint8Array>).getReader();
  const decoder = new TextDecoder();
  let received = '';
  const next = async (): Promise<BoardEvent | null> => {
    for (;;) {
      const end = received.indexOf('\n\n');
      if (end >= 0) {
        const message = received.slice(0, end);
        received = received.slice(end + 2);
        if (message.startsWith('data: ')) return JSON.parse(message.slice(6)) as BoardEvent;
        continue;
      }
      const { value, done } = await reader.read();
      if (done) return null;
      received += decoder.decode(value, { stream: true });
    }
  };
  return {
    /** Returns the next event; null after the end of the stream. */
    next,
    /** Returns the candidates of the next event that has some. */
    async candidates(): Promise<Candidate[]> {
      for (;;) {
        const event = await next();
        if (!event) throw new Error('the stream has ended');
        if (event.candidates.length > 0) return event.candidates;
      }
    },
    close: () => reader.cancel(),
  };
}
