import { messageHooks } from '../../common/languages/messages.ts';
import { useSettings } from '../parts/settings.tsx';

/** Returns the hook that reads an area's messages in the language of the paper: Hindi, otherwise English. */
export const createMessages = messageHooks(() => (useSettings().settings.language === 'hindi' ? 'hindi' : 'english'));
