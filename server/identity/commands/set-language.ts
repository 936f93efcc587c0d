import type { selectLanguage } from '../../../contract/account/language.ts';
import type { DataOf, DecodedBody } from '../../../contract/endpoint.ts';
import type { StudentCtx } from '../../platform/context.ts';
import { storeChoice } from '../students/store-choice.ts';

/** Stores the language that later sign-ins return, and in which mails and messages are sent. Throws 401 for a deleted account. */
export async function setLanguage(
  ctx: StudentCtx,
  { language }: DecodedBody<typeof selectLanguage>,
): Promise<DataOf<typeof selectLanguage>> {
  await storeChoice(ctx, { language });
  return { language };
}
