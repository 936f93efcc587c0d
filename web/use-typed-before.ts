import { type RefObject, useEffect } from 'react';

/** Calls `take` with text that was typed or autofilled into a field before hydration. */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useEffect(() => {
    if (field.current?.value) take(field.current.value);
  }, []);
}
