/** Watches the live board of a test as the exam controller does, and measures what arrives. */
import { dataOf } from '../../contract/client.ts';
import { type BoardEvent, getBoard } from '../../contract/staff/exams/board.ts';
import type { App } from '../../server/app/app.ts';
import { findActiveAccount, startSession } from '../../server/staff/index.ts';

export type BoardReport = {
  events: number;
  candidates: number;
  rowsSent: number;
  megabytes: number;
  longestGapMs: number;
};

/** Opens the stream, and returns the function that returns what has arrived until then. */
export async function watchBoard(app: App, url: string, testId: number): Promise<() => BoardReport> {
  const account = await findActiveAccount(app.ctx(), 'exams@sopan.example');
  if (!account) throw new Error('the demo institute has no exam controller');
  const token = await startSession(app.ctx(), account, 'mail_code');
  const { stream_url } = await dataOf(app.api(token)(getBoard, { test_id: testId }));
  const response = await fetch(url + stream_url);
  const seen = new Set<number>();
  const report = { events: 0, rowsSent: 0, bytes: 0, longestGapMs: 0 };
  void readEvents(response, (event, bytes, gapMs) => {
    report.events += 1;
    report.bytes += bytes;
    report.rowsSent += event.candidates.length;
    report.longestGapMs = Math.max(report.longestGapMs, gapMs);
    for (const { student_id } of event.candidates) seen.add(student_id);
  });
  return () => ({
    events: report.events,
    candidates: seen.size,
    rowsSent: report.rowsSent,
    megabytes: Math.round(report.bytes / 1e5) / 10,
    longestGapMs: Math.round(report.longestGapMs),
  });
}

async function readEvents(response: Response, onEvent: (event: BoardEvent, bytes: number, gapMs: number) => void) {
  const decoder = new TextDecoder();
  let received = '';
  let lastAt = performance.now();
  for await (const bytes of response.body ?? []) {
    const parts = (received + decoder.decode(bytes, { stream: true })).split('\n\n');
    received = parts.pop() ?? '';
    for (const part of parts) {
      if (!part.startsWith('data: ')) continue;
      const now = performance.now();
      onEvent(JSON.parse(part.slice(6)) as BoardEvent, part.length, now - lastAt);
      lastAt = now;
    }
  }
}
