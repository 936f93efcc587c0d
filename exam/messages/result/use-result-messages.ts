import { createMessages } from '../create-messages.ts';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';

/** The messages of the result page. */
export const useResultMessages = createMessages({ english: ENGLISH, hindi: HINDI });
