import { createMessages } from './create-messages.ts';
import { ENGLISH } from './english.ts';
import { HINDI } from './hindi.ts';

export const useMessages = createMessages({ english: ENGLISH, hindi: HINDI });
