import { useEffect, useState } from 'react';
import { withMessages } from '../language/loaded-messages.ts';
import { whenIdle } from '../page-script/common/dom.ts';

/**
 * A component that an action shows, such as the content of a dialog. Its code is loaded when nothing else runs, or again when
 * it is needed; `View` is null until then.
 */
export function useLazyView<View>(importView: () => Promise<{ default: View }>, isNeeded: boolean) {
  const [View, setView] = useState<View | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    withMessages(importView()).then(
      (module) => setView(() => module.default),
      (error) => {
        console.warn(error);
        setFailed(true);
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once, and when the view is needed
  useEffect(() => {
    if (View) return;
    if (!isNeeded) return whenIdle(load);
    load();
  }, [isNeeded]);
  return { View, hasFailed, load };
}
