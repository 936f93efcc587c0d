import { type RefObject, useEffect } from 'react';

/** Takes over what somebody typed into a field, or their browser filled in, before the page was alive. */
export function useTypedBefore(field: RefObject<HTMLInputElement | null>, take: (text: string) => void): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: there is one such moment
  useEffect(() => {
    if (field.current?.value) take(field.current.value);
  }, []);
}
