import { useEffect, useState } from 'react';
import { getTransactionStatus } from '../../contract/checkout.ts';
import { ApiError, dataOf } from '../../contract/client.ts';
import { api } from '../api.ts';

export type PaymentState = 'confirming' | 'success' | 'failed' | 'late' | 'unknown';

const POLL_MS = 2000;
const MOST_POLLS = 30;

/** How the payment stands, asked until it is settled; `late` when it still is not after a minute. */
export function usePaymentState(txnid: string, isSignedIn: boolean): { state: PaymentState; askAgain(): void } {
  const [state, setState] = useState<PaymentState>('confirming');
  const [round, setRound] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new round asks again
  useEffect(() => {
    if (!txnid || !isSignedIn) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isGone = false;
    setState('confirming');
    const ask = async (times: number) => {
      const next = await stateOf(txnid);
      if (isGone) return;
      if (next !== 'confirming') setState(next);
      else if (times >= MOST_POLLS) setState('late');
      else timer = setTimeout(ask, POLL_MS, times + 1);
    };
    void ask(1);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [txnid, isSignedIn, round]);
  return { state, askAgain: () => setRound((before) => before + 1) };
}

async function stateOf(txnid: string): Promise<PaymentState> {
  try {
    const { state } = await dataOf(api(getTransactionStatus, { txnid }));
    return state === 'success' || state === 'failed' ? state : 'confirming';
  } catch (error) {
    console.warn('payment', error);
    // No network is no answer; an unknown number stays unknown.
    return error instanceof ApiError && error.code === 'transaction_unknown' ? 'unknown' : 'confirming';
  }
}
