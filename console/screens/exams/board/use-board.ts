/** The candidates of a test, kept current by the event stream of the board. */
import { useEffect, useState } from 'react';
import { type BoardEvent, type Candidate, getBoard } from '../../../../contract/staff/exams/board.ts';
import { call } from '../../../calls/call.ts';
import { Cancelled } from '../../../calls/interruptions.ts';

/** The server sends an event every two seconds; without one for this long the connection is lost. */
const SILENCE_MS = 10_000;
const RETRY_MS = 2000;

export type LiveBoard = Readonly<{
  candidates: ReadonlyMap<number, Candidate>;
  connection: 'connecting' | 'live' | 'lost';
  /** Whether all candidates have been received. */
  isComplete: boolean;
  /** The server's time minus that of this device, in ms. */
  clockOffsetMs: number;
  /** When the last event arrived, by the server's time. */
  asOf: string | null;
}>;

const EMPTY: LiveBoard = {
  candidates: new Map(),
  connection: 'connecting',
  isComplete: false,
  clockOffsetMs: 0,
  asOf: null,
};

/** `firstUrl` is the address of the stream, valid for minutes; later ones are requested. */
export function useBoard(testId: number, firstUrl: string): LiveBoard {
  const [board, setBoard] = useState(EMPTY);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new address does not open another stream
  useEffect(() => {
    setBoard(EMPTY);
    return connect(testId, firstUrl, (change) => setBoard(change));
  }, [testId]);
  return board;
}

type Change = (change: (board: LiveBoard) => LiveBoard) => void;

/** Opens the stream, and again after each loss. Returns the function that ends it. */
function connect(testId: number, firstUrl: string, change: Change): () => void {
  let source: EventSource | null = null;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isEnded = false;
  const open = (url: string) => {
    if (isEnded) return;
    source = new EventSource(url);
    watch();
    source.onmessage = ({ data }) => {
      watch();
      const event = JSON.parse(data) as BoardEvent;
      change((board) => withEvent(board, event));
    };
    source.onerror = reopen;
  };
  const watch = () => {
    clearTimeout(timer);
    timer = setTimeout(reopen, SILENCE_MS);
  };
  const reopen = () => {
    if (isEnded) return;
    source?.close();
    change((board) => ({ ...board, connection: 'lost' }));
    clearTimeout(timer);
    timer = setTimeout(() => {
      // Waits for a new sign-in if the session has ended.
      call(getBoard, { test_id: testId }).then(
        ({ stream_url }) => open(stream_url),
        (error: unknown) => error instanceof Cancelled || reopen(),
      );
    }, RETRY_MS);
  };
  open(firstUrl);
  return () => {
    isEnded = true;
    clearTimeout(timer);
    source?.close();
  };
}

function withEvent(board: LiveBoard, { server_time, is_complete, candidates }: BoardEvent): LiveBoard {
  const known = candidates.length > 0 ? new Map(board.candidates) : board.candidates;
  for (const candidate of candidates) (known as Map<number, Candidate>).set(candidate.student_id, candidate);
  return {
    candidates: known,
    connection: 'live',
    isComplete: board.isComplete || is_complete,
    clockOffsetMs: Date.parse(server_time) - Date.now(),
    asOf: server_time,
  };
}
