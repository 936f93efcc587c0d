/** Initial attempt and view of a session, from the server's data and the answers stored on this device. */
import { merged } from '../../engine/answers.ts';
import { type Attempt, begin } from '../../engine/attempt.ts';
import { answersOf } from './events.ts';
import type { Loaded } from './kept.ts';
import type { SessionParts } from './parts.ts';
import type { View } from './view.ts';

type Parts = Pick<SessionParts, 'data' | 'paper' | 'isEstimated' | 'random'>;

export function beginning({ data, paper, isEstimated, random }: Parts, found: Loaded | null, atMs: number): Attempt {
  const [server, sent, unsent] = [answersOf(data), found?.sent ?? [], found?.unsent ?? []];
  return begin({
    order: paper.sections.flatMap((section) => section.questions.map((question) => question.question_id)),
    state: data.state,
    lastSeq: data.last_seq,
    // Offline, the stored acknowledged answers replace the server's.
    server: isEstimated ? [...merged(server, sent).values()] : server,
    local: isEstimated ? unsent : [...unsent, ...sent],
    current: found?.current,
    slot: Math.floor(random() * 1000),
    atMs,
  });
}

export function firstView({ data, isEstimated = false }: Parts, found: Loaded | null, attempt: Attempt): View {
  return {
    phase: 'running',
    attempt,
    connection: isEstimated ? 'unreachable' : 'online',
    refusals: new Map(),
    isKept: found !== null,
    isEstimated,
    isTakenOver: data.state === 'running' && (data.was_elsewhere ?? isNew(found, data.answers.length)),
    announcement: null,
    endReason: 'asked',
    elsewhere: 'tab',
    trouble: '',
    ending: null,
    late: 0,
  };
}

/** The server has answers, and this device has stored nothing of the attempt. */
function isNew(found: Loaded | null, answers: number): boolean {
  return found !== null && found.current === undefined && answers > 0;
}
