import { useState } from 'react';
import type { Refusal } from '../../../../contract/endpoint.ts';
import type { LaunchTexts } from '../launch/messages/english.ts';
import { leaveWatch } from '../launch/open-test.ts';
import { launchTest } from '../launch/test-launch.ts';
import type { TestLaunch } from '../launch/test-paths.ts';

/** Opens a test in its window, then the page `path` here; `refusal` is the server's refusal to show. */
export function useLaunch(path: string, texts: LaunchTexts) {
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOpening, setOpening] = useState(false);
  const launch = async (test: TestLaunch) => {
    setRefusal(null);
    setOpening(true);
    const launched = await launchTest(test, texts);
    setOpening(false);
    if (launched.isOpen) leaveWatch(path);
    else setRefusal(launched.refusal);
  };
  return { launch, refusal, isOpening };
}
