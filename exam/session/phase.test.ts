import { describe, expect, it } from 'vitest';
import type { SubmitResponse } from '../calls.ts';
import { nextPhase, type PhaseEvent, RUNNING, type SessionPhase } from './phase.ts';

const submission = { receipt: 'AB12' } as SubmitResponse;
const phaseAfter = (...events: PhaseEvent[]): SessionPhase => events.reduce(nextPhase, RUNNING);
const takenOver: PhaseEvent = { type: 'takenOver', by: 'device' };
const submit: PhaseEvent = { type: 'end', reason: 'candidate' };
const timeOver: PhaseEvent = { type: 'end', reason: 'time' };
const closed: PhaseEvent = { type: 'end', reason: 'closed' };
const timeLeft: PhaseEvent = { type: 'confirmEnd', hasTimeLeft: true };
const noTimeLeft: PhaseEvent = { type: 'confirmEnd', hasTimeLeft: false };
const failed: PhaseEvent = { type: 'submitFailed', message: 'Please wait.' };
const submitted: PhaseEvent = { type: 'submitted', submission, lateAnswers: 2 };

describe('a running session', () => {
  it('is taken over by a tab or a device, and stays with the first of them', () => {
    expect(phaseAfter(takenOver)).toEqual({ phase: 'elsewhere', takenOverBy: 'device' });
    expect(phaseAfter({ type: 'takenOver', by: 'tab' }, takenOver)).toEqual({ phase: 'elsewhere', takenOverBy: 'tab' });
  });

  it.each([submit, timeOver, closed])('ends with the reason of $reason', (event) => {
    expect(phaseAfter(event)).toMatchObject({ phase: 'submitting', before: RUNNING, submitError: '' });
    expect(phaseAfter(event, noTimeLeft, submitted)).toEqual({
      phase: 'ended',
      endReason: (event as { reason: string }).reason,
      submission,
      lateAnswers: 2,
    });
  });

  it('is submitted by this device also if another one has taken the attempt over', () => {
    expect(phaseAfter(takenOver, timeOver)).toMatchObject({ phase: 'submitting', before: { phase: 'elsewhere' } });
  });
});

describe('a session that is being submitted', () => {
  it('returns to the phase before if its clock was wrong about the time', () => {
    expect(phaseAfter(timeOver, timeLeft)).toEqual(RUNNING);
    expect(phaseAfter(takenOver, timeOver, timeLeft)).toEqual({ phase: 'elsewhere', takenOverBy: 'device' });
  });

  it('does not return if the candidate submitted or the server ended the attempt', () => {
    expect(phaseAfter(submit, timeLeft)).toMatchObject({ phase: 'submitting', endReason: 'candidate' });
    expect(phaseAfter(closed, timeLeft)).toMatchObject({ phase: 'submitting', endReason: 'closed' });
    expect(phaseAfter(timeOver, closed, timeLeft)).toMatchObject({ phase: 'submitting', endReason: 'closed' });
  });

  it('has the first reason, also if the server ends the attempt meanwhile', () => {
    expect(phaseAfter(submit, closed, timeLeft)).toMatchObject({ endReason: 'candidate' });
    expect(phaseAfter(timeOver, closed, noTimeLeft)).toMatchObject({ endReason: 'time' });
    expect(phaseAfter(closed, timeOver)).toMatchObject({ endReason: 'closed' });
  });

  it('shows why it failed until it succeeds', () => {
    expect(phaseAfter(submit, failed)).toMatchObject({ phase: 'submitting', submitError: 'Please wait.' });
    expect(phaseAfter(submit, failed, submitted)).not.toHaveProperty('submitError');
  });

  it('is not taken over', () => {
    expect(phaseAfter(submit, takenOver)).toEqual(phaseAfter(submit));
  });
});

it('returns the same object for an event that changes nothing, so that nothing is drawn again', () => {
  const events = [takenOver, submit, timeOver, closed, timeLeft, noTimeLeft, failed, submitted];
  const ignored: [SessionPhase, PhaseEvent[]][] = [
    [RUNNING, [timeLeft, noTimeLeft, failed, submitted]],
    [phaseAfter(takenOver), [takenOver, timeLeft, noTimeLeft, failed, submitted]],
    [phaseAfter(submit), [takenOver, submit, timeOver, timeLeft, noTimeLeft]],
    [phaseAfter(closed), [takenOver, submit, timeOver, closed, timeLeft, noTimeLeft]],
    [phaseAfter(submit, submitted), events],
  ];
  for (const [phase, without] of ignored) for (const event of without) expect(nextPhase(phase, event)).toBe(phase);
});
