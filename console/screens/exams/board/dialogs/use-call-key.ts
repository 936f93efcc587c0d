import { useRef } from 'react';

/** Returns a function that gives the same key for the same values, so that a repeated call is executed once. */
export function useCallKey(): (values: object) => string {
  const last = useRef({ text: '', key: '' });
  return (values) => {
    const text = JSON.stringify(values);
    if (last.current.text !== text) last.current = { text, key: crypto.randomUUID() };
    return last.current.key;
  };
}
