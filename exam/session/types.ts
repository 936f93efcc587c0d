/** Types of a session: its dependencies and its interface to the screen. */
import type { AttemptData, AttemptStreamEvent } from '../../contract/assessment/attempts.ts';
import type { Paper } from '../../contract/assessment/paper.ts';
import type { AttemptEvent } from '../../engine/attempt.ts';
import type { SectionWindow } from '../../engine/windows.ts';
import type { Calls } from '../calls.ts';
import type { EndReason } from './phase.ts';
import type { AnswerStore } from './storage/answer-store.ts';
import type { View } from './view.ts';

export type SessionOptions = {
  data: AttemptData;
  paper: Paper;
  calls: Calls;
  answerStore: AnswerStore;
  /** When `data` arrived, by `now`, in milliseconds. */
  arrivedAt: number;
  /** `data` is the stored snapshot, with an estimated server time. */
  isEstimated?: boolean;
  /** Monotonic clock in milliseconds. */
  now(): number;
  random(): number;
};

export type Session = {
  data: AttemptData;
  paper: Paper;
  view(): View;
  subscribe(listener: () => void): () => void;
  /** Resolves when the change is shown; an answer is stored on this device before it is shown, if storing succeeds. */
  act(event: AttemptEvent): Promise<void>;
  remainingMs(): number;
  windows(): readonly SectionWindow[];
  /** Milliseconds since the start of the attempt, by the server's clock. */
  elapsedMs(): number;
  /** Minutes that staff added to those of the paper. */
  extraMinutes(): number;
  finish(reason: EndReason): Promise<void>;
  /** Sends unsent answers, or submits, at once. */
  flushNow(): void;
  /** Checks whether another device has answered in the meantime. */
  checkRemoteChanges(): Promise<void>;
  /** Updates the clock: locks sections, makes announcements and ends the attempt. */
  tick(): void;
  /** Applies an event of the attempt's event stream. */
  onServerEvent(event: AttemptStreamEvent): void;
  /** Opens a later section of a forward-only paper, which locks the current one. */
  enterSection(sectionId: number): void;
  /** Hides the notice of a takeover. */
  dismissTakeover(): void;
  /** Hides the messages of the exam controller that are shown. */
  dismissScreenMessages(): void;
  close(): void;
};
