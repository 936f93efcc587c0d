/** What a session is made of, and what it is to the screen. */
import type { AttemptData, AttemptNews, Paper } from '../../contract/assessment.ts';
import type { AttemptEvent } from '../../engine/attempt.ts';
import type { Window } from '../../engine/windows.ts';
import type { Calls } from '../calls.ts';
import type { Kept } from './kept.ts';
import type { EndReason, View } from './view.ts';

export type SessionParts = {
  data: AttemptData;
  paper: Paper;
  calls: Calls;
  kept: Kept;
  /** When `data` arrived, by `now`. */
  arrivedAt: number;
  /** `data` is what this device kept, its server time a guess. */
  isEstimated?: boolean;
  now(): number;
  random(): number;
};

export type Session = {
  data: AttemptData;
  paper: Paper;
  view(): View;
  subscribe(listener: () => void): () => void;
  /** Resolves when the event is kept on this device and shown. */
  act(event: AttemptEvent): Promise<void>;
  remainingMs(): number;
  windows(): readonly Window[];
  elapsedMs(): number;
  /** Minutes granted beyond the paper's. */
  extraMinutes(): number;
  finish(reason: EndReason): Promise<void>;
  /** The network is back, or the student signed in again: send now. */
  hurry(): void;
  /** The student came back to this screen: has another device gone on meanwhile? */
  look(): Promise<void>;
  /** Looks at the clock: closes sections, announces, ends the attempt. */
  tick(): void;
  /** The server's word on the attempt, unasked. */
  hear(news: AttemptNews): void;
  /** Where sections are taken in order: leaves this one for good. */
  enterSection(sectionId: number): void;
  /** The word about another device was read. */
  dismiss(): void;
  close(): void;
};
