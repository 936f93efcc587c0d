import { expect, test } from 'vitest';
import {
  Cancelled,
  currentInterruptions,
  endInterruption,
  interrupt,
  subscribeToInterruptions,
} from './interruptions.ts';

test('calls share one interruption, and all continue when it is done', async () => {
  const seen: string[][] = [];
  const unsubscribe = subscribeToInterruptions(() => seen.push([...currentInterruptions()]));
  const waiting = [interrupt('sign-in'), interrupt('sign-in')];
  endInterruption('sign-in', 'done');
  await expect(Promise.all(waiting)).resolves.toHaveLength(2);
  unsubscribe();
  expect(seen).toEqual([['sign-in'], []]);
});

test('a session can end during a step-up; each ends on its own', async () => {
  const stepUp = interrupt('step-up');
  const signIn = interrupt('sign-in');
  expect(currentInterruptions()).toEqual(['step-up', 'sign-in']);
  endInterruption('sign-in', 'done');
  await signIn;
  expect(currentInterruptions()).toEqual(['step-up']);
  endInterruption('step-up', 'cancelled');
  await expect(stepUp).rejects.toBeInstanceOf(Cancelled);
  expect(currentInterruptions()).toEqual([]);
});
