import { createMessages } from '../../../../language/create-messages.ts';
import english from './english.ts';
import hindi from './hindi.ts';

export const NEWSLETTER_PAGES = { english, hindi };
export const useNewsletterPageMessages = createMessages(NEWSLETTER_PAGES);
