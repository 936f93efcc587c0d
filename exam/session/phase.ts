/**
 * The phases of a session as a pure state machine: (phase, event) -> phase.
 *
 *     running -> elsewhere                         takenOver
 *     running, elsewhere -> submitting             end
 *     submitting -> the phase before               confirmEnd, if an estimated clock ended the test too early
 *     submitting -> submitting                     end (closed by the server), submitFailed
 *     submitting -> ended                          submitted
 */
import type { SubmitResponse } from '../calls.ts';

/** The candidate submits, the time is over, or the server has ended the attempt. */
export type EndReason = 'candidate' | 'time' | 'closed';

/** `elsewhere`: another tab or device has taken the attempt over. */
type OpenPhase = Readonly<{ phase: 'running' }> | Readonly<{ phase: 'elsewhere'; takenOverBy: 'tab' | 'device' }>;

export type SessionPhase =
  | OpenPhase
  | Readonly<{
      phase: 'submitting';
      endReason: EndReason;
      before: OpenPhase;
      /** The server has ended the attempt, so the test does not continue. */
      isClosed: boolean;
      /** Message of the server about why the attempt cannot be submitted. */
      submitError: string;
    }>
  | Readonly<{
      phase: 'ended';
      endReason: EndReason;
      submission: SubmitResponse;
      /** Answers of this device that arrived too late to count. */
      lateAnswers: number;
    }>;

export type PhaseEvent =
  | Readonly<{ type: 'takenOver'; by: 'tab' | 'device' }>
  | Readonly<{ type: 'end'; reason: EndReason }>
  /** The server's time is known. */
  | Readonly<{ type: 'confirmEnd'; hasTimeLeft: boolean }>
  /** `message` is empty if the server was not reached. */
  | Readonly<{ type: 'submitFailed'; message: string }>
  | Readonly<{ type: 'submitted'; submission: SubmitResponse; lateAnswers: number }>;

export const RUNNING: SessionPhase = { phase: 'running' };

/** Returns the next phase, or the same object if the event changes nothing in this phase. */
export function nextPhase(current: SessionPhase, event: PhaseEvent): SessionPhase {
  switch (event.type) {
    case 'takenOver':
      return current.phase === 'running' ? { phase: 'elsewhere', takenOverBy: event.by } : current;
    case 'end':
      return end(current, event.reason);
    case 'confirmEnd':
      return confirmEnd(current, event.hasTimeLeft);
    case 'submitFailed':
      return current.phase === 'submitting' ? { ...current, submitError: event.message } : current;
    case 'submitted': {
      if (current.phase !== 'submitting') return current;
      const { endReason } = current;
      return { phase: 'ended', endReason, submission: event.submission, lateAnswers: event.lateAnswers };
    }
  }
}

function end(current: SessionPhase, reason: EndReason): SessionPhase {
  switch (current.phase) {
    case 'running':
    case 'elsewhere':
      return {
        phase: 'submitting',
        endReason: reason,
        before: current,
        isClosed: reason === 'closed',
        submitError: '',
      };
    case 'submitting':
      return reason === 'closed' && !current.isClosed ? { ...current, isClosed: true } : current;
    case 'ended':
      return current;
  }
}

function confirmEnd(current: SessionPhase, hasTimeLeft: boolean): SessionPhase {
  if (current.phase !== 'submitting' || current.endReason !== 'time' || !hasTimeLeft) return current;
  return current.isClosed ? { ...current, endReason: 'closed' } : current.before;
}
