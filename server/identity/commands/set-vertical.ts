import type { StudentCtx } from '../../platform/context.ts';
import { storeChoice } from '../students/store-choice.ts';

/**
 * Stores the vertical that later sign-ins of the student return. The caller checks that it exists. Throws 401 for a
 * deleted account.
 */
export function setVertical(ctx: StudentCtx, verticalId: number): Promise<void> {
  return storeChoice(ctx, { selected_vertical: verticalId });
}
