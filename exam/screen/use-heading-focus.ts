import { type RefObject, useEffect, useRef } from 'react';

/**
 * Moves the focus to a heading when its content changes, so that screen readers read it and Tab continues from there.
 */
export function useHeadingFocus(content: string | number): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the change is the reason
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    scrollTo({ top: 0 });
    document.getElementById('question')?.scrollTo({ top: 0 });
  }, [content]);
  return heading;
}
