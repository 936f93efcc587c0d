import type { Language } from '../../../common/languages/language.ts';
import { ApiError } from '../../../contract/client.ts';
import { subscribeToNewsletter } from '../../../contract/newsletter.ts';
import { api } from '../../lib/api.ts';

/** Subscribes to the newsletter and returns the message to show; `unreachable` if there is no response. Never throws. */
export async function subscribe(
  email: string,
  language: Language,
  unreachable: string,
): Promise<{ is: 'good' | 'bad'; message: string }> {
  try {
    const response = await api(subscribeToNewsletter, { email, consent: 1, language });
    return { is: response.success ? 'good' : 'bad', message: response.message };
  } catch (error) {
    if (error instanceof ApiError) return { is: 'bad', message: error.message };
    return { is: 'bad', message: unreachable };
  }
}
