import { useContext, useState } from 'react';
import { UNSAFE_DataRouterContext, useNavigate } from 'react-router';
import type { Refusal } from '../../../contract/endpoint.ts';
import { launchTest, type TestLaunch } from '../test-launch/test-launch.ts';
import { guardLeaving, LAUNCH_STATE } from './guard-leaving.ts';

/** Opens a test in its window, then navigates to `page` here; `refusal` is the server's refusal to show. */
export function useLaunch(page: string) {
  const navigate = useNavigate();
  const context = useContext(UNSAFE_DataRouterContext);
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isOpening, setOpening] = useState(false);
  const launch = async (test: TestLaunch) => {
    setRefusal(null);
    setOpening(true);
    const launched = await launchTest(test);
    setOpening(false);
    if (!launched.isOpen) return setRefusal(launched.refusal);
    if (context) guardLeaving(context.router);
    navigate(page, { state: LAUNCH_STATE, preventScrollReset: true });
  };
  return { launch, refusal, isOpening };
}
