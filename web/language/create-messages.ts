import { messageHooks } from '../../common/languages/messages.ts';
import { useLanguage } from './use-language.ts';

/**
 * Returns the hook that reads an area's messages in the language of the page. For components that only the server renders;
 * others use `loadedMessages`, because this has the messages of all languages.
 */
export const createMessages = messageHooks(useLanguage);
