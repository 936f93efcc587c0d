/** Messages of the first page. */
import type { Count } from '../../contract/staff/dashboard.ts';
import { numberText, timeText } from '../parts/format.ts';
import { createMessages } from './create-messages.ts';

export const useDashboardMessages = createMessages({
  english: {
    title: 'Dashboard',
    asOf: (iso: string) => `As of ${timeText(iso)}`,
    refresh: 'Refresh',
    refreshing: 'Refreshing…',
    today: 'Today',
    sales: 'Sales',
    salesText: 'Paid orders, without reversed ones',
    orders: 'Orders',
    failedPayments: 'Failed payments',
    waiting: 'Waiting',
    pendingPayments: 'Pending payments',
    pendingText: 'The bank has not decided',
    openRefunds: 'Refunds under way',
    openRefundsText: 'Not yet returned to the student',
    overdue: 'Overdue instalments',
    overdueText: 'Their courses are locked',
    approvals: 'Approvals',
    approvalsText: 'Requests for another person',
    countText: ({ count, is_exact }: Count) => `${numberText(count)}${is_exact ? '' : '+'}`,

    tests: 'Tests',
    running: 'Open now',
    next: 'Next',
    noTests: 'No test with fixed times is open or planned.',
    until: 'until',
    candidates: (count: string) => (count === '1' ? '1 candidate' : `${count} candidates`),
    failedJobs: 'Failed jobs',
    noFailedJobs: 'No job has failed.',
    failedJobsText: 'Mails, refunds and other work that failed after all retries.',
    jobs: (count: number) => (count === 1 ? '1 job' : `${numberText(count)} jobs`),
  },
});
