import { writtenPages } from '../pages/index.ts';
import type { Config } from '../platform/config/config.ts';
import type { LinkRules } from '../platform/messaging/templates/definitions.ts';

/** Links in texts of messages lead to the store only, because a changed text could lead students to a false sign-in. */
export function linkRules({ publicUrl }: Pick<Config, 'publicUrl'>): LinkRules {
  return { hosts: [new URL(publicUrl).host], mailAddress: writtenPages().institute?.email ?? '' };
}
