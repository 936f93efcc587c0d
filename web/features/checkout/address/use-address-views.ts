import { useEffect, useState } from 'react';
import { withMessages } from '../../../language/loaded-messages.ts';
import { whenIdle } from '../../../page-script/common/dom.ts';

type AddressViews = typeof import('./address-views.tsx').default;

/** The content of the dialog of addresses. Its code is loaded when nothing else runs, or again when the dialog opens. */
export function useAddressViews(isOpen: boolean) {
  const [Views, setViews] = useState<AddressViews | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const load = () => {
    setFailed(false);
    withMessages(import('./address-views.tsx')).then(
      (module) => setViews(() => module.default),
      (error) => {
        console.warn('the form of addresses', error);
        setFailed(true);
      },
    );
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs once
  useEffect(() => whenIdle(load), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the dialog opens
  useEffect(() => {
    if (isOpen && !Views) load();
  }, [isOpen]);
  return { Views, hasFailed, load };
}
