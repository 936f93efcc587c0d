/**
 * Live boards. A process reads the changes of a test once every two seconds, whatever the number of people who watch it, and
 * sends them the candidates who changed. Nothing is read of a test that nobody watches.
 */
import { perStore } from '../../../../platform/cache/per-store.ts';
import { type Ctx, onBackground } from '../../../../platform/context.ts';
import type { EventStream } from '../../../../platform/http/event-stream.ts';
import { staffOfSession } from '../../../../staff/index.ts';
import { type CandidateTexts, encodeTexts, sendTexts } from './board-events.ts';
import { storeContacts } from './candidate-contacts.ts';
import {
  type AttemptKey,
  type BoardRow,
  MAX_ROWS,
  type Position,
  questionIdsOf,
  readCandidates,
} from './read-candidates.ts';

const READ_INTERVAL_MS = 2000;
/** Timers are not exact. */
const TOLERANCE_MS = 50;
/** How often the session and the permission of a viewer are checked. */
const CHECK_INTERVAL_MS = 10_000;
/** For each test and process; a further viewer closes the stream of the first one. */
const MAX_VIEWERS = 50;
/**
 * Of a person in all sessions, for one test and for all; a further one closes the first stream, so that it never takes the place
 * of another person.
 */
const MAX_STREAMS_OF_TEST = 4;
const MAX_STREAMS = 10;
/** How long a board without viewers stays in memory, so that a stream that is opened again and again does not read it again. */
const KEEP_MS = 10_000;

/** `number` is in the order of opening. */
type Viewer = { number: number; staffId: number; sessionId: string; stream: EventStream; checkedAt: number };

type Board = {
  testId: number;
  questionIds: readonly number[] | null;
  position: Position;
  readAt: number;
  /** The newest attempt of each student, with the text of what was sent. */
  rows: Map<number, { attemptId: number; text: string }>;
  /** The text of all rows, which new viewers share; null after a change. */
  all: CandidateTexts | null;
  /** By the public id of the attempt. */
  keys: Map<string, AttemptKey>;
  /** Attempts that changed otherwise than by a contact, since the last reading. */
  changed: Map<string, AttemptKey>;
  viewers: Viewer[];
  /** When the last viewer left, by the time of the process; null before. */
  leftAt: number | null;
  reading: Promise<void> | null;
};

let opened = 0;
const boardsOf = perStore(() => new Map<number, Board>());

/** Adds a viewer, who receives all candidates and then those who change, until the stream that `open` returns closes. */
export async function watchBoard(
  ctx: Ctx,
  testId: number,
  { staffId, sessionId }: Pick<Viewer, 'staffId' | 'sessionId'>,
  open: (onClose: () => void) => EventStream | null,
): Promise<void> {
  const boards = boardsOf(ctx);
  const board = boards.get(testId) ?? newBoard(testId);
  boards.set(testId, board);
  const stream = open(() => {
    board.viewers = board.viewers.filter((one) => one.stream !== stream);
    board.leftAt = performance.now();
  });
  if (!stream) return;
  board.viewers.push({ number: ++opened, staffId, sessionId, stream, checkedAt: performance.now() });
  closeFurther(
    board.viewers.filter((one) => one.staffId === staffId),
    MAX_STREAMS_OF_TEST,
  );
  closeFurther(
    [...boards.values()].flatMap(({ viewers }) => viewers.filter((one) => one.staffId === staffId)),
    MAX_STREAMS,
  );
  closeFurther(board.viewers, MAX_VIEWERS);
  if (board.readAt > 0) {
    board.all ??= encodeTexts([...board.rows.values()].map(({ text }) => text));
    sendTexts([stream], { now: ctx.now, hasMore: board.position.hasMore }, board.all);
  } else await readBoard(ctx, board);
}

/** Closes the stream that was opened first, if there is one too many. */
function closeFurther(viewers: readonly Viewer[], max: number): void {
  if (viewers.length > max) viewers.toSorted((one, other) => one.number - other.number)[0]?.stream.close();
}

/** The periodic task of each process: stores contacts, and reads the boards that are due. */
export const boardTask = { everyMs: 1000, run: (ctx: Ctx) => runBoards(ctx) };

/** Runs the task; `now` is the time of the process, in ms. Throws the first error after it has run all boards. */
export async function runBoards(ctx: Ctx, now = performance.now()): Promise<void> {
  await storeContacts(onBackground(ctx));
  const failures: unknown[] = [];
  const boards = boardsOf(ctx);
  for (const board of boards.values()) {
    if (board.viewers.length === 0) {
      if (now - (board.leftAt ?? 0) >= KEEP_MS) boards.delete(board.testId);
      continue;
    }
    try {
      await closeEndedSessions(ctx, board, now);
      if (now - board.readAt >= READ_INTERVAL_MS - TOLERANCE_MS) await readBoard(ctx, board);
    } catch (error) {
      failures.push(error);
    }
  }
  if (failures.length > 0) throw failures[0];
}

/** Marks attempts that were changed, such as by an end or more time. Without ids all attempts count as changed. */
export function noteChangedAttempts(ctx: Pick<Ctx, 'config'>, publicIds: readonly string[] | null): void {
  for (const { keys, changed } of boardsOf(ctx).values()) {
    for (const publicId of publicIds ?? keys.keys()) {
      const key = keys.get(publicId);
      if (key) changed.set(publicId, key);
    }
  }
}

/** Closes all streams, because open ones would prevent the server from stopping. */
export function closeBoards(ctx: Pick<Ctx, 'config'>): void {
  for (const { viewers } of boardsOf(ctx).values()) for (const { stream } of [...viewers]) stream.close();
}

function newBoard(testId: number): Board {
  const position = { changedAt: null, hasMore: true };
  const maps = { rows: new Map(), keys: new Map(), changed: new Map() };
  return {
    testId,
    questionIds: null,
    position,
    readAt: 0,
    ...maps,
    all: null,
    viewers: [],
    leftAt: null,
    reading: null,
  };
}

/** Reads what changed, and sends it; a call during a reading waits for it. */
function readBoard(ctx: Ctx, board: Board): Promise<void> {
  board.reading ??= readChanges(onBackground(ctx), board).finally(() => {
    board.reading = null;
  });
  return board.reading;
}

async function readChanges(ctx: Ctx, board: Board): Promise<void> {
  const { testId } = board;
  board.readAt = performance.now();
  // A change for everybody is read in parts, like the contacts.
  const changed = new Map([...board.changed].slice(0, MAX_ROWS));
  for (const publicId of changed.keys()) board.changed.delete(publicId);
  try {
    board.questionIds ??= await questionIdsOf(ctx, testId);
    const { questionIds, position } = board;
    const read = await readCandidates(ctx, { testId, questionIds, position, changed: [...changed.values()] });
    board.position = read.position;
    const texts = read.rows.flatMap((row) => applyRow(board, row) ?? []);
    if (texts.length > 0) board.all = null;
    const streams = board.viewers.map(({ stream }) => stream);
    sendTexts(streams, { now: ctx.now, hasMore: read.position.hasMore }, encodeTexts(texts));
  } catch (error) {
    for (const [publicId, key] of changed) board.changed.set(publicId, key);
    throw error;
  }
}

/** Returns the text of the candidate if there is something new to show. */
function applyRow(board: Board, row: BoardRow): string | null {
  const { candidate, attemptId, publicId } = row;
  const { student_id: studentId } = candidate;
  const known = board.rows.get(studentId);
  // An earlier attempt of the same student.
  if (known && known.attemptId > attemptId) return null;
  const text = JSON.stringify(candidate);
  if (known?.text === text) return null;
  board.rows.set(studentId, { attemptId, text });
  board.keys.set(publicId, { studentId, attemptId });
  return text;
}

/** Closes the streams of viewers whose session has ended, or who may not watch any more. */
async function closeEndedSessions(ctx: Ctx, board: Board, now: number): Promise<void> {
  for (const viewer of [...board.viewers]) {
    if (now - viewer.checkedAt < CHECK_INTERVAL_MS) continue;
    viewer.checkedAt = now;
    const member = await staffOfSession(ctx, viewer.sessionId);
    if (!member?.permissions.has('exams.control')) viewer.stream.close();
  }
}
