import { expect, test } from 'vitest';
import { readConfig } from '../config/config.ts';
import { chargePage, withinBudget } from './time-budget.ts';

const config = readConfig({ SOPAN_ENV: 'test' });
const at = (ip: string, seconds: number) => ({ config, ip, now: new Date(1_800_000_000_000 + seconds * 1000) });

function pagesAllowed(ip: string, seconds: number): number {
  for (let pages = 0; pages < 1000; pages++) {
    try {
      chargePage(at(ip, seconds));
    } catch {
      return pages;
    }
  }
  return 1000;
}

test('an address with endless searches is rate limited, and is served again a moment later', () => {
  const first = pagesAllowed('203.0.113.1', 0);
  expect(first).toBeGreaterThan(30);
  expect(first).toBeLessThan(100);
  expect(() => withinBudget(at('203.0.113.1', 0), () => 1)).toThrow('Please wait a moment');
  expect(
    withinBudget(at('203.0.113.2', 0), () => 1),
    'another address',
  ).toBe(1);
  expect(
    withinBudget(at('', 0), () => 1),
    'the server itself',
  ).toBe(1);
  const inTheNextSecond = pagesAllowed('203.0.113.1', 1);
  expect(inTheNextSecond).toBeGreaterThan(5);
  expect(inTheNextSecond, 'three tenths of a second of work').toBeLessThan(30);
});

test('all addresses of one block count as one, in any spelling', () => {
  pagesAllowed('2001:db8::1', 0);
  expect(pagesAllowed('2001:db8::ffff:2', 0)).toBe(0);
  expect(pagesAllowed('2001:0db8:0:0:9:8:7:6', 0)).toBe(0);
  expect(pagesAllowed('2001:db8:0:1::1', 0)).toBeGreaterThan(0);
});

test('a client with many addresses has twice the budget of one address', () => {
  const pages = Array.from({ length: 50 }, (_, nth) => pagesAllowed(`2001:db8:77:${nth.toString(16)}::1`, 0));
  const total = pages.reduce((sum, count) => sum + count, 0);
  expect(pages[0]).toBeGreaterThan(30);
  expect(total).toBeLessThanOrEqual(2 * (pages[0] ?? 0));
  expect(pagesAllowed('2001:db8:78::1', 0), 'another network').toBeGreaterThan(30);
});

test('a page that exists is free, and gives no more than the full budget', () => {
  for (let pages = 0; pages < 200; pages++) chargePage(at('192.0.2.1', 0)).cancel();
  expect(pagesAllowed('192.0.2.1', 0)).toBe(pagesAllowed('192.0.3.1', 0));
});

test('another store in this process has its own budgets', () => {
  const elsewhere = { ...at('198.51.100.7', 0), config: readConfig({ SOPAN_ENV: 'test' }) };
  expect(pagesAllowed('198.51.100.7', 0)).toBeGreaterThan(30);
  expect(() => chargePage(at('198.51.100.7', 0))).toThrow();
  expect(() => chargePage(elsewhere)).not.toThrow();
});

test('a page that takes longer is charged its time, up to a limit', () => {
  const slow = (ip: string, ms: number) => {
    for (let pages = 0; pages < 1000; pages++) {
      try {
        chargePage(at(ip, 0)).addWork(ms);
      } catch {
        return pages;
      }
    }
    return 1000;
  };
  const usual = pagesAllowed('192.0.4.1', 0);
  expect(slow('192.0.5.1', 3)).toBe(usual);
  expect(slow('192.0.6.1', 100)).toBe(10);
  expect(slow('192.0.7.1', 60_000)).toBe(4);
});

test('pages that were admitted together on a slow machine are forgotten after some seconds', () => {
  const pages = Array.from({ length: 60 }, () => chargePage(at('192.0.8.1', 0)));
  for (const page of pages) page.addWork(60_000);
  expect(pagesAllowed('192.0.8.1', 1)).toBe(0);
  expect(pagesAllowed('192.0.8.1', 5)).toBeGreaterThan(5);
});
