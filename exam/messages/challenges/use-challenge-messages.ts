import { createMessages } from '../create-messages.ts';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';

/** The messages of provisional keys and challenges. */
export const useChallengeMessages = createMessages({ english: ENGLISH, hindi: HINDI });
