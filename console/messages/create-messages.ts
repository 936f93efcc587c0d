import { messageHooks } from '../../common/languages/messages.ts';

/** Returns the hook that reads an area's messages in the language of the console, which is English for now. */
export const createMessages = messageHooks(() => 'english');
