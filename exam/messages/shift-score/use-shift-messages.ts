import { createMessages } from '../create-messages.ts';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';

/** The messages of the score across shifts. */
export const useShiftMessages = createMessages({ english: ENGLISH, hindi: HINDI });
