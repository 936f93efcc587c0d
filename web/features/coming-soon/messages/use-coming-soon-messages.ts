import { createMessages } from '../../../language/create-messages.ts';
import english from './english.ts';
import hindi from './hindi.ts';

export const useComingSoonMessages = createMessages({ english, hindi });
