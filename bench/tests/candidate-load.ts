/** The load of many candidates in one test: each starts, saves, listens to its event stream and submits, over HTTP. */
import type { ChildProcess } from 'node:child_process';
import { Agent, type IncomingMessage, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import type { AttemptData } from '../../contract/assessment/attempts.ts';
import { API_PREFIX, type Envelope } from '../../contract/endpoint.ts';
import { sendOrder } from '../servers/exam-orders.ts';
import type { StoredAttempt, TestIds } from '../servers/exam-server.ts';

const START_MS = 60_000;
const SAVE_MS = 45_000;
const SUBMIT_MS = 10_000;
const QUESTIONS = 40;

type Candidate = { token: string; attemptId: string; seq: number; acked: number; answered: Set<number> };
type Times = Record<'start' | 'paper' | 'save' | 'submit', number[]>;

/** Runs the candidates once, and compares what was acknowledged to them with what is stored. */
export class CandidateLoad {
  private readonly agent = new Agent({ keepAlive: true, maxSockets: 1024 });
  private readonly open: IncomingMessage[] = [];
  private readonly times: Times = { start: [], paper: [], save: [], submit: [] };
  private readonly candidates: Candidate[] = [];
  private failures = 0;
  private readonly reasons = new Map<string, number>();
  private memory = 0;
  private readonly url: string;
  private readonly place: TestIds;
  private readonly child: ChildProcess;

  constructor(url: string, place: TestIds, child: ChildProcess) {
    this.url = url;
    this.place = place;
    this.child = child;
  }

  async run(tokens: readonly string[], minutes: number, streams: number): Promise<void> {
    const began = performance.now();
    const endsAt = began + START_MS + minutes * 60_000;
    let isOver = false;
    const watching = (async () => {
      while (!isOver) {
        this.memory = Math.max(this.memory, await sendOrder<number>(this.child, { kind: 'memory' }));
        await wait(2000);
      }
    })();
    const progress = setInterval(() => {
      const seconds = Math.round((performance.now() - began) / 1000);
      console.log(
        `${seconds} s: ${this.candidates.length} began, ${this.times.save.length} saves, ${this.failures} failures`,
      );
    }, 30_000);
    await Promise.all(tokens.map((token, at) => this.runCandidate(token, at < streams, endsAt)));
    clearInterval(progress);
    isOver = true;
    await watching;
    for (const stream of this.open) stream.destroy();
    this.agent.destroy();
  }

  private async runCandidate(token: string, hasStream: boolean, endsAt: number): Promise<void> {
    await wait(Math.random() * START_MS);
    const body = { ...this.place, language: 1, is_reattempt: 0, device: token.slice(0, 12) };
    const begun = await this.withRetry('start', () => this.post<AttemptData>(token, 'start_attempt', body));
    const candidate: Candidate = { token, attemptId: begun.attempt_id, seq: 0, acked: 0, answered: new Set() };
    this.candidates.push(candidate);
    await this.withRetry('paper', () => this.get(token, begun.paper_url));
    if (hasStream) this.listen(token, begun.attempt_id);
    await wait(Math.random() * SAVE_MS);
    while (performance.now() < endsAt) {
      await this.save(candidate);
      await wait(Math.min(SAVE_MS * (0.9 + Math.random() / 5), Math.max(0, endsAt - performance.now())));
    }
    await wait(Math.random() * SUBMIT_MS);
    const events = [this.answer(candidate)];
    await this.withRetry('submit', () =>
      this.post(token, 'submit_attempt', { attempt_id: candidate.attemptId, events }),
    );
    candidate.acked = candidate.seq;
  }

  private async save(candidate: Candidate): Promise<void> {
    const events = [this.answer(candidate), this.answer(candidate)];
    const saved = await this.withRetry('save', () =>
      this.post<{ acked_seq: number; refused: unknown[] }>(candidate.token, 'save_answers', {
        attempt_id: candidate.attemptId,
        events,
      }),
    );
    if (saved.acked_seq !== candidate.seq || saved.refused.length > 0) this.fail('save: not all was taken');
    candidate.acked = saved.acked_seq;
  }

  private answer(candidate: Candidate) {
    candidate.seq += 1;
    const question_id = this.place.test_series_id * 1000 + 1 + Math.floor(Math.random() * QUESTIONS);
    candidate.answered.add(question_id);
    const response = 1 + Math.floor(Math.random() * 4);
    return { seq: candidate.seq, question_id, response, marked: false, spent_ms: 20_000, at_ms: candidate.seq };
  }

  /** Retries until success; records the time of the successful call, and each error as a failure. */
  private async withRetry<Data>(what: keyof Times, call: () => Promise<Data>): Promise<Data> {
    for (;;) {
      const before = performance.now();
      try {
        const data = await call();
        this.times[what].push(performance.now() - before);
        return data;
      } catch (error) {
        this.fail(`${what}: ${error instanceof Error ? error.message : error}`);
        await wait(1000);
      }
    }
  }

  private async post<Data>(token: string, call: string, body: object): Promise<Data> {
    const text = await this.send(token, 'POST', `${API_PREFIX}/test_series/pts/${call}`, JSON.stringify(body));
    const envelope = JSON.parse(text) as Envelope<Data>;
    if (envelope.status !== 'SUCCESS') throw new Error(envelope.message);
    return envelope.data;
  }

  private get(token: string, path: string): Promise<string> {
    return this.send(token, 'GET', path);
  }

  private send(token: string, method: string, path: string, body?: string): Promise<string> {
    return new Promise((resolve, reject) => {
      const headers = {
        authorization: `Bearer ${token}`,
        'accept-encoding': 'br',
        ...(body ? { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) } : {}),
      };
      const call = request(this.url + path, { method, agent: this.agent, headers }, (response) => {
        const parts: Buffer[] = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () => {
          if (response.statusCode === 200) resolve(Buffer.concat(parts).toString('latin1'));
          else reject(new Error(String(response.statusCode)));
        });
        response.on('error', reject);
      });
      call.on('error', reject);
      call.end(body);
    });
  }

  private listen(token: string, attemptId: string): void {
    const path = `${API_PREFIX}/test_series/pts/attempt_news?attempt_id=${attemptId}&device=${token.slice(0, 12)}`;
    const call = request(
      this.url + path,
      { headers: { authorization: `Bearer ${token}` }, agent: false },
      (response) => {
        this.open.push(response);
        response.on('error', () => {});
        response.resume();
      },
    );
    call.on('error', (error) => this.fail(`stream: ${error.message}`));
    call.end();
  }

  private fail(reason: string): void {
    this.failures += 1;
    this.reasons.set(reason, (this.reasons.get(reason) ?? 0) + 1);
  }

  report(rows: readonly StoredAttempt[], options: { count: number; minutes: number; streams: number }) {
    const stored = new Map(rows.map((row) => [row.attempt, row]));
    let lost = 0;
    let unfinished = 0;
    for (const { attemptId, acked, answered } of this.candidates) {
      const row = stored.get(attemptId);
      lost += Math.max(0, acked - (row?.events ?? 0));
      if (row?.state !== 'submitted' || row.answered !== answered.size) unfinished += 1;
    }
    const acknowledged = this.candidates.reduce((sum, candidate) => sum + candidate.acked, 0);
    return {
      options,
      acknowledged,
      lost,
      unfinished,
      failures: this.failures,
      failureReasons: Object.fromEntries(this.reasons),
      serverMemoryPeakMb: Math.round(this.memory / 2 ** 20),
      times: Object.fromEntries(Object.entries(this.times).map(([name, times]) => [name, percentiles(times)])),
      goal: 'lost 0, unfinished 0, save p95 <= 100 ms and p99 <= 250 ms, memory <= 1536 MB',
    };
  }
}

function percentiles(times: readonly number[]) {
  const sorted = times.toSorted((a, b) => a - b);
  const at = (share: number) =>
    Math.round((sorted[Math.min(sorted.length - 1, Math.floor(sorted.length * share))] ?? 0) * 10) / 10;
  return { count: sorted.length, p50: at(0.5), p95: at(0.95), p99: at(0.99), max: at(1) };
}
