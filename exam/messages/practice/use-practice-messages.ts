import { createMessages } from '../create-messages.ts';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';

/** The messages of practice. */
export const usePracticeMessages = createMessages({ english: ENGLISH, hindi: HINDI });
