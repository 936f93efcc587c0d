import { setTimeout as wait } from 'node:timers/promises';
import { afterEach, expect, test } from 'vitest';
import { type LoadShedding, openLoadShedding } from './load-shedding.ts';

let shedding: LoadShedding;
afterEach(() => shedding.stop());

test('too many calls at once are an overload, until some have ended', () => {
  shedding = openLoadShedding(0, 2);
  for (let call = 0; call < 2; call++) shedding.began();
  expect(shedding.isOverloaded()).toBe(false);
  shedding.began();
  expect(shedding.isOverloaded()).toBe(true);
  shedding.ended();
  expect(shedding.isOverloaded()).toBe(false);
});

test('a process whose event loop is delayed is overloaded', async () => {
  shedding = openLoadShedding(30);
  for (let turn = 0; turn < 12 && !shedding.isOverloaded(); turn++) {
    const until = performance.now() + 100;
    while (performance.now() < until);
    await wait(1);
  }
  expect(shedding.isOverloaded()).toBe(true);
});
