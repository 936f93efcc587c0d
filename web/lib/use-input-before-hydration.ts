import { type RefObject, useEffect } from 'react';

/** Calls `onInput` with text that was typed or autofilled into a field before hydration. */
export function useInputBeforeHydration(
  field: RefObject<HTMLInputElement | null>,
  onInput: (text: string) => void,
): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: hydration happens once
  useEffect(() => {
    if (field.current?.value) onInput(field.current.value);
  }, []);
}
