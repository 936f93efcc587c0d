/** Messages of refunds, and of the requests that another person approves. */
import { rupeeText } from '../../../common/money.ts';
import type { Approval } from '../../../contract/staff/money/approvals.ts';
import type { RefundKind } from '../../../contract/staff/money/refunds.ts';
import { createMessages } from '../create-messages.ts';

const KINDS: Readonly<Record<RefundKind, { title: string; text: string }>> = {
  whole: { title: 'Whole order', text: 'Returns what is left of the payment. The access ends.' },
  partial: { title: 'A part', text: 'Returns an amount that you enter. The access stays open.' },
  pro_rata: {
    title: 'Remaining validity',
    text: 'Returns the price of the days that are left. The access ends. Add-ons count as delivered.',
  },
};

const STATES: Readonly<Record<Approval['state'], string>> = {
  waiting: 'Waiting',
  approved: 'Approved',
  refused: 'Refused',
  withdrawn: 'Withdrawn',
  expired: 'Expired',
};

const ACTIONS: Readonly<Record<string, string>> = {
  refund: 'Refund',
  offline_payment: 'Offline payment',
  final_key: 'Final answer key',
  score_publication: 'Publication of scores',
};

export const useRefundMessages = createMessages({
  english: {
    refund: 'Refund',
    title: 'Refund',
    order: (number: string) => `Order ${number}`,
    intro: (left: number) => `${rupeeText(left)} of this order can be refunded, to where it was paid from.`,
    kind: 'What is refunded',
    kinds: KINDS,
    amount: 'Amount in rupees',
    reason: 'Reason',
    reasonHint: 'The student reads it, and it is on the credit note.',
    showEffect: 'Show the effect',
    checking: 'Checking…',

    effect: 'Effect of the refund',
    returned: 'Returned to the student',
    creditNote: 'Credit note',
    lines: 'Products',
    taxable: 'Taxable value',
    cgst: 'CGST',
    sgst: 'SGST/UTGST',
    igst: 'IGST',
    access: 'Access',
    ends: 'Ends now',
    insteadOf: 'instead of',
    stays: 'Stays open',
    isOver: 'Has ended',
    until: 'until',
    left: 'Can be refunded afterwards',
    atOnce: 'The refund is sent to the payment gateway at once. It cannot be called back.',
    byHand:
      'The institute received this payment itself, so it returns the money by hand. The access and the invoice change at once.',
    later: (limit: number) =>
      `Refunds of an order above ${rupeeText(limit)} need the approval of another person. Nothing is returned before.`,
    execute: (amount: number) => `Refund ${rupeeText(amount)}`,
    ask: 'Ask for approval',
    working: 'Working…',
    change: 'Change',
    refunded: (note: string) => `The refund is on its way. Credit note ${note} is issued.`,
    asked: 'The refund waits for the approval of another person.',
    waits: (amount: number) => `A refund of ${rupeeText(amount)} waits for the approval of another person.`,
    openRequest: 'Open the request',

    approvals: 'Approvals',
    approvalsIntro:
      'Requests above the limit of the institute, and final answer keys. Another person than the one who asked decides.',
    list: 'Requests',
    empty: 'There are no requests yet.',
    what: 'Request',
    requestedAmount: 'Amount',
    actionText: (action: string) => ACTIONS[action] ?? action,
    requestTitle: (action: string, amount: number | null, label: string) =>
      `${ACTIONS[action] ?? action}${amount === null ? '' : ` of ${rupeeText(amount)}`}: ${label}`,
    state: 'State',
    states: STATES,
    by: 'Requested by',
    at: 'Requested',
    expires: 'Expires',
    decidedBy: 'Decided by',
    decidedAt: 'Decided',
    decisionReason: 'Reason of the decision',
    request: 'Request',
    toOrder: 'Order',
    target: 'Reference',
    decision: 'Decision',
    approveAmount: (amount: number | null) => (amount === null ? 'Approve' : `Approve ${rupeeText(amount)}`),
    approving: 'Approving…',
    approveTitle: (amount: number) => `Approve the refund of ${rupeeText(amount)}?`,
    approveText: 'The money is sent to the payment gateway at once. It cannot be called back.',
    refuse: 'Refuse',
    refusing: 'Refusing…',
    refuseTitle: 'Refuse this request?',
    refuseText: 'Nothing is returned. The person who asked sees the reason.',
    refuseHint: 'It is recorded in the audit log.',
    withdraw: 'Withdraw',
    withdrawing: 'Withdrawing…',
    withdrawTitle: 'Withdraw your request?',
    withdrawText: 'Nothing is returned. You can ask again.',
    mine: 'You made this request. Another person with the right to approve requests decides about it.',
    cannot: 'Your role does not include the approval of requests.',
    changed:
      'The order or its access has changed since the request, so it cannot be approved. Refuse it, and ask again.',
  },
});
