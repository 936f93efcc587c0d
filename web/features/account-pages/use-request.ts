import { useEffect, useState } from 'react';
import type { Envelope } from '../../../contract/endpoint.ts';
import { type Failure, resultOf } from './call-result.ts';

export type Loaded<Data> =
  | { state: 'loading'; data: null; failure: null }
  | { state: 'ready'; data: Data; failure: null }
  | { state: 'failed'; data: null; failure: Failure };

const LOADING = { state: 'loading', data: null, failure: null } as const;

/**
 * Sends the request `send` once `isReady` is true, and again when `key` changes. The returned setter is for commands
 * that respond with the new state.
 */
export function useRequest<Data>(
  isReady: boolean,
  send: () => Promise<Envelope<Data>>,
  { fallback, key = '' }: { fallback: string; key?: string },
): [Loaded<Data>, (data: Data) => void] {
  const [loaded, setLoaded] = useState<Loaded<Data>>(LOADING);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` triggers a new request
  useEffect(() => {
    if (!isReady) return;
    let isCancelled = false;
    setLoaded(LOADING);
    resultOf(send(), fallback).then(({ data, failure }) => {
      if (isCancelled) return;
      setLoaded(failure ? { state: 'failed', data: null, failure } : { state: 'ready', data, failure: null });
    });
    return () => {
      isCancelled = true;
    };
  }, [isReady, key]);
  return [loaded, (data) => setLoaded({ state: 'ready', data, failure: null })];
}
