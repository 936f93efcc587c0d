/** A session of a running test with an in-memory database and an in-memory server that can be disconnected. */
import type { AnswerEvent } from '../../../../contract/assessment/answer-events.ts';
import type { AttemptData } from '../../../../contract/assessment/attempts.ts';
import type { Paper } from '../../../../contract/assessment/paper.ts';
import { ApiError } from '../../../../contract/client.ts';
import type { Answer } from '../../../../engine/responses/answers.ts';
import { openSession, type Session } from '../../../../exam/session/session.ts';
import type { AnswerDatabase } from '../../../../exam/session/storage/answer-database.ts';
import { createAnswerStore } from '../../../../exam/session/storage/answer-store.ts';

export const START = Date.parse('2026-11-21T10:00:00Z');
export const MINUTES = 30;
const open: Session[] = [];

export function closeSessions(): void {
  for (const session of open.splice(0)) session.close();
}

/** Needs fake timers with `performance`. */
export function world({ sectionMinutes = null as number | null, diskHangs = false, diskMs = 0, latencyMs = 0 } = {}) {
  const world = {
    /** `lossy`: the server handles the request, and the response is lost. */
    network: 'up' as 'up' | 'down' | 'lossy' | 'signed-out',
    stored: new Map<number, AnswerEvent>(),
    submitted: false,
    /** The server finalized the attempt before it was submitted. */
    isSwept: false,
    deadline: START + MINUTES * 60_000,
    /** Moved on by pauses, like the deadline. */
    startedAt: START,
    /** Questions whose section has not opened by the clock of the server. */
    notOpen: new Set<number>(),
    saves: 0,
    /** Another student is signed in on this browser, so the server does not find the attempt. */
    isNotFound: false,
    /** The attempt was submitted on another device. */
    isClosed: false,
    /** Questions whose answers the server refuses. */
    refusing: new Set<number>(),
  };
  const acknowledged = new Map<number, Answer>();
  const disk = new Map<number, Answer>();
  const order: string[] = [];
  const reach = () => {
    if (world.network === 'down') throw new TypeError('Failed to fetch');
    if (world.network === 'signed-out') throw new ApiError(401, 'unauthorized', 'Please sign in.');
    if (world.isNotFound) throw new ApiError(404, 'not_found', 'We could not find this attempt.');
  };
  const respond = async <Data>(data: Data): Promise<Data> => {
    if (latencyMs > 0) await new Promise((resolve) => setTimeout(resolve, latencyMs));
    if (world.network === 'lossy') throw new TypeError('Failed to fetch');
    return data;
  };
  const store = (events: AnswerEvent[]) => {
    for (const event of events) {
      if (event.seq > (world.stored.get(event.question_id)?.seq ?? 0)) world.stored.set(event.question_id, event);
    }
  };
  const isAhead = ({ at_ms }: AnswerEvent) => at_ms > START + performance.now() - world.startedAt + 60_000;
  const at = () => new Date(START + performance.now()).toISOString();
  const deadline = () => new Date(world.deadline).toISOString();
  const times = () => ({
    server_time: at(),
    deadline: deadline(),
    started_at: new Date(world.startedAt).toISOString(),
  });
  const question = (question_id: number) =>
    ({ question_id, type: 'single', passage: null, text: { english: '', hindi: '' }, options: [] }) as unknown;
  const section = (section_id: number, ids: number[]) => ({
    section_id,
    title: { english: `Part ${section_id}`, hindi: '' },
    minutes: sectionMinutes,
    questions: ids.map(question),
  });
  const paper = { minutes: MINUTES, sections: [section(1, [1, 2]), section(2, [3, 4])] } as unknown as Paper;
  const database: AnswerDatabase = {
    load: async () => ({ unsent: [...disk.values()], sent: [...acknowledged.values()] }),
    write: async (_, answers) => {
      if (diskHangs) return new Promise(() => {});
      if (diskMs > 0) await new Promise((resolve) => setTimeout(resolve, diskMs));
      order.push('disk');
      for (const answer of answers) disk.set(answer.questionId, answer);
    },
    markAcknowledged: async (_, answers) => {
      if (diskHangs) return new Promise(() => {});
      for (const answer of answers) {
        acknowledged.set(answer.questionId, answer);
        if ((disk.get(answer.questionId)?.seq ?? 0) <= answer.seq) disk.delete(answer.questionId);
      }
    },
    saveSnapshot: async () => {},
    findSnapshot: async () => null,
    deleteAttempt: async () => {
      disk.clear();
      acknowledged.clear();
    },
  };
  const session = async ({ guessedTime = '' } = {}) => {
    const data = {
      attempt_id: crypto.randomUUID(),
      state: 'running',
      started_at: new Date(START).toISOString(),
      deadline: deadline(),
      server_time: guessedTime || at(),
      last_seq: Math.max(0, ...[...world.stored.values()].map((event) => event.seq)),
      answers: guessedTime ? [] : [...world.stored.values()],
    } as unknown as AttemptData;
    const opened = await openSession({
      data,
      paper,
      answerStore: createAnswerStore(database),
      isEstimated: guessedTime !== '',
      arrivedAt: performance.now(),
      now: () => performance.now(),
      random: () => 0.5,
      calls: {
        start: () => Promise.reject(new Error('unused')),
        fetchPaper: () => Promise.reject(new Error('unused')),
        resume: () => Promise.reject(new Error('unused')),
        fetchAttempt: async () => {
          reach();
          return { ...data, answers: [...world.stored.values()] };
        },
        fetchResult: () => Promise.reject(new Error('unused')),
        sendSignals: () => Promise.reject(new Error('unused')),
        checkLog: () => Promise.reject(new Error('unused')),
        bookmark: () => Promise.reject(new Error('unused')),
        fetchProvisionalKey: () => Promise.reject(new Error('unused')),
        saveChallenge: () => Promise.reject(new Error('unused')),
        withdrawChallenge: () => Promise.reject(new Error('unused')),
        save: async (_, events) => {
          reach();
          world.saves += 1;
          if (world.isSwept) throw new ApiError(200, 'attempt_closed', 'This test is over.');
          const codeOf = (event: AnswerEvent) => {
            if (world.notOpen.has(event.question_id)) return 'section_not_open';
            return isAhead(event) || world.refusing.has(event.question_id) ? 'section_closed' : '';
          };
          store(events.filter((event) => codeOf(event) === ''));
          const refused = events
            .filter((event) => codeOf(event) !== '')
            .map((event) => ({ seq: event.seq, code: codeOf(event), message: 'This section is not open.' }));
          const acked_seq = Math.max(0, ...events.map((event) => event.seq));
          return respond({
            acked_seq,
            refused,
            ...times(),
            state: world.isClosed ? 'submitted' : 'running',
          });
        },
        submit: async (_, events, isByClock) => {
          reach();
          if (isByClock && world.deadline > START + performance.now() + 2000) {
            return respond({ state: 'running', submitted_at: at(), receipt: '', is_result_out: false, ...times() });
          }
          if (!world.isSwept) store(events.filter((event) => !isAhead(event)));
          world.submitted = true;
          return respond({
            state: world.isSwept ? ('expired' as const) : ('submitted' as const),
            submitted_at: at(),
            receipt: 'AB12',
            is_result_out: true,
          });
        },
      },
    });
    opened.subscribe(() => order.push('screen'));
    open.push(opened);
    return opened;
  };
  return { world, disk, acknowledged, order, session };
}
