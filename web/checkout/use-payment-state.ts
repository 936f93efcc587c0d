import { useEffect, useState } from 'react';
import { getTransactionStatus, type Retry } from '../../contract/checkout.ts';
import { ApiError, dataOf } from '../../contract/client.ts';
import { api } from '../api.ts';

export type PaymentState = 'confirming' | 'success' | 'failed' | 'late' | 'unknown';

const POLL_MS = 2000;
const PATIENT_POLLS = 30;
const LATE_POLL_MS = 15_000;

type Standing = {
  state: PaymentState;
  /** The server's message about the payment; often empty. */
  message: string;
  /** The purchase to try again after a failure. */
  retry: Retry | null;
};

const CONFIRMING: Standing = { state: 'confirming', message: '', retry: null };
const LATE: Standing = { state: 'late', message: '', retry: null };

/** Polls the state of a transaction until it is settled; after a minute the state is `late`, and polling slows down. */
export function usePaymentState(txnid: string, isSignedIn: boolean): Standing & { askAgain(): void } {
  const [standing, setStanding] = useState(CONFIRMING);
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round polls again
  useEffect(() => {
    if (!txnid || !isSignedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    setStanding(CONFIRMING);
    const ask = async (times: number) => {
      const next = await standingOf(txnid);
      if (isGone) return;
      if (next.state !== 'confirming') return setStanding(next);
      const isLate = times >= PATIENT_POLLS;
      if (isLate) setStanding(LATE);
      timer = setTimeout(ask, isLate ? LATE_POLL_MS : POLL_MS, times + 1);
    };
    void ask(1);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [txnid, isSignedIn, round]);
  return { ...standing, askAgain: () => setRound((before) => before + 1) };
}

async function standingOf(txnid: string): Promise<Standing> {
  try {
    const { state, message, retry } = await dataOf(api(getTransactionStatus, { txnid }));
    return state === 'success' || state === 'failed' ? { state, message, retry } : CONFIRMING;
  } catch (error) {
    console.warn('payment', error);
    // After a network error polling continues; a `txnid` that the server does not know stays unknown.
    const isUnknown = error instanceof ApiError && error.code === 'transaction_unknown';
    return isUnknown ? { state: 'unknown', message: '', retry: null } : CONFIRMING;
  }
}
