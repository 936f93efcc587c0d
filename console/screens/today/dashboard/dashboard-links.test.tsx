import { createMemoryRouter, RouterProvider } from 'react-router';
import { Check } from 'typebox/value';
import { afterEach, expect, test, vi } from 'vitest';
import type { TSchema } from '#schema';
import type { Dashboard } from '../../../../contract/staff/dashboard.ts';
import { getBoard } from '../../../../contract/staff/exams/board.ts';
import { listApprovals } from '../../../../contract/staff/money/approvals.ts';
import { listDues } from '../../../../contract/staff/money/dues.ts';
import { listOrders, listPayments } from '../../../../contract/staff/money/orders.ts';
import { listJobs } from '../../../../contract/staff/system.ts';
import { type Mounted, mount } from '../../../../test/support/components/mount.tsx';
import { loadMe } from '../../../calls/session.ts';
import { Component, loader } from './dashboard-page.tsx';

const count = (number: number) => ({ count: number, is_exact: true });
const DASHBOARD: Dashboard = {
  at: '2026-11-21T10:00:00Z',
  day: '2026-11-21',
  money: {
    sales: 1200,
    orders: count(2),
    failed_payments: count(3),
    pending_payments: count(4),
    open_refunds: count(5),
    overdue: count(6),
  },
  approvals: count(7),
  tests: {
    running: [
      { test_id: 8, name: 'Mock 8', opens: '2026-11-21T09:00:00Z', closes: '2026-11-21T12:00:00Z', running: count(80) },
    ],
    next: [{ test_id: 9, name: 'Mock 9', opens: '2026-11-22T09:00:00Z', closes: null, running: count(0) }],
  },
  failed_jobs: [{ queue: 'send-mail', count: 10 }],
};

let mounted: Mounted;
afterEach(async () => {
  await mounted.unmount();
  vi.unstubAllGlobals();
});

async function open(permissions: readonly string[]): Promise<void> {
  const respond = async (url: string) => {
    const data = url.endsWith('/staff/dashboard') ? DASHBOARD : { permissions };
    return Response.json({ status: 'SUCCESS', success: true, message: '', data });
  };
  vi.stubGlobal('fetch', vi.fn(respond));
  await loadMe();
  const hydrationData = { loaderData: { 0: await loader() } };
  const router = createMemoryRouter([{ id: '0', path: '/', loader, Component }], { hydrationData });
  mounted = await mount(<RouterProvider router={router} />);
}

const linkOf = (element: Element) => element.closest('a')?.getAttribute('href') ?? null;

/** The list behind each number, as the number counts it. */
const LISTS = [
  ['₹1,200.00', '/orders?state=paid&from=2026-11-21&to=2026-11-21', listOrders],
  ['2', '/orders?state=paid&from=2026-11-21&to=2026-11-21', listOrders],
  ['3', '/payments?state=failed&from=2026-11-21&to=2026-11-21', listPayments],
  ['7', '/approvals?state=waiting', listApprovals],
  ['4', '/payments?state=pending', listPayments],
  ['5', '/payments?state=refunding', listPayments],
  ['6', '/dues?age=overdue', listDues],
  ['80 candidates', '/exams/8', getBoard],
  ['10 jobs', '/system/jobs?queue=send-mail', listJobs],
] as const;

test('every number leads to its list, with filters that the list has', async () => {
  await open(['exams.control']);
  const numbers = [...mounted.body.querySelectorAll('.tabular:not(time), [data-number]')];
  expect(numbers.map((each) => [each.textContent, linkOf(each)])).toEqual(LISTS.map(([text, link]) => [text, link]));
  for (const [, link, { body }] of LISTS) {
    const { properties } = body as unknown as { properties: Record<string, TSchema> };
    for (const [name, value] of new URL(link, 'http://x').searchParams)
      expect(Check(properties[name] as TSchema, value), `${link}: ${name}`).toBe(true);
  }
});

test('tests lead to the live board only for those who may see it', async () => {
  await open(['exams.control']);
  const links = () => [...mounted.body.querySelectorAll('a')].map((link) => [link.textContent, linkOf(link)]);
  expect(links()).toContainEqual(['Mock 9', '/exams/9']);
  await mounted.unmount();
  await open(['results.read']);
  expect(links().filter(([, href]) => href?.startsWith('/exams'))).toEqual([]);
  expect(mounted.body.textContent).toContain('Mock 9');
});
