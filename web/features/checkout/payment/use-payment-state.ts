import { useEffect, useState } from 'react';
import { getTransactionStatus } from '../../../../contract/checkout/payment-status.ts';
import { ApiError, dataOf } from '../../../../contract/client.ts';
import type { DataOf } from '../../../../contract/endpoint.ts';
import { contentApi } from '../../../lib/content-api.ts';

type PaymentState = 'confirming' | 'success' | 'failed' | 'late' | 'unknown';

const POLL_MS = 2000;
const MAX_FAST_POLLS = 30;
const SLOW_POLL_MS = 15_000;

export type PaymentDetails = DataOf<typeof getTransactionStatus>;

type PaymentResult = {
  state: PaymentState;
  /** Null until it is loaded. */
  payment: PaymentDetails | null;
};

const CONFIRMING: PaymentResult = { state: 'confirming', payment: null };

/** Polls the state of a transaction until it is settled; after a minute the state is `late`, and polling slows down. */
export function usePaymentState(txnid: string, isSignedIn: boolean): PaymentResult & { pollAgain(): void } {
  const [result, setResult] = useState(CONFIRMING);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    if (!txnid || !isSignedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isCancelled = false;
    setResult(({ payment }) => ({ ...CONFIRMING, payment: payment?.txnid === txnid ? payment : null }));
    const poll = async (pollCount: number) => {
      const next = await fetchPaymentResult(txnid);
      if (isCancelled) return;
      if (next.state !== 'confirming') return setResult(next);
      const isLate = pollCount >= MAX_FAST_POLLS;
      // What the payment is for stays when the network fails.
      setResult(({ payment }) => ({ state: isLate ? 'late' : 'confirming', payment: next.payment ?? payment }));
      timer = setTimeout(poll, isLate ? SLOW_POLL_MS : POLL_MS, pollCount + 1);
    };
    void poll(1);
    return () => {
      isCancelled = true;
      clearTimeout(timer);
    };
  }, [txnid, isSignedIn, round]);
  return { ...result, pollAgain: () => setRound((before) => before + 1) };
}

async function fetchPaymentResult(txnid: string): Promise<PaymentResult> {
  try {
    const payment = await dataOf(contentApi(getTransactionStatus, { txnid }));
    const { state } = payment;
    return { state: state === 'success' || state === 'failed' ? state : 'confirming', payment };
  } catch (error) {
    console.warn('payment', error);
    // After a network error polling continues; a `txnid` that the server does not know stays unknown.
    const isUnknown = error instanceof ApiError && error.code === 'transaction_unknown';
    return isUnknown ? { state: 'unknown', payment: null } : CONFIRMING;
  }
}
