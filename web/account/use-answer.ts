import { useEffect, useState } from 'react';
import type { Envelope } from '../../contract/endpoint.ts';
import { type Failure, outcome } from './failure.ts';

export type Loaded<Data> =
  | { state: 'loading'; data: null; failure: null }
  | { state: 'ready'; data: Data; failure: null }
  | { state: 'failed'; data: null; failure: Failure };

const LOADING = { state: 'loading', data: null, failure: null } as const;

/**
 * Sends the request `ask` once `isReady` is true, and again when `key` changes. The returned setter is for commands
 * that respond with the new state.
 */
export function useAnswer<Data>(
  isReady: boolean,
  ask: () => Promise<Envelope<Data>>,
  { fallback, key = '' }: { fallback: string; key?: string },
): [Loaded<Data>, (data: Data) => void] {
  const [loaded, setLoaded] = useState<Loaded<Data>>(LOADING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` triggers a new request
  useEffect(() => {
    if (!isReady) return;
    let isGone = false;
    setLoaded(LOADING);
    outcome(ask(), fallback).then(({ data, failure }) => {
      if (isGone) return;
      setLoaded(failure ? { state: 'failed', data: null, failure } : { state: 'ready', data, failure: null });
    });
    return () => {
      isGone = true;
    };
  }, [isReady, key]);
  return [loaded, (data) => setLoaded({ state: 'ready', data, failure: null })];
}
