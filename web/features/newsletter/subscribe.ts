import { ApiError } from '../../../contract/client.ts';
import { subscribeToNewsletter } from '../../../contract/newsletter.ts';
import { api } from '../../lib/api.ts';

/** Subscribes to the newsletter and returns the message to show. Never throws. */
export async function subscribe(email: string): Promise<{ is: 'good' | 'bad'; message: string }> {
  try {
    const response = await api(subscribeToNewsletter, { email, consent: 1 });
    return { is: response.success ? 'good' : 'bad', message: response.message };
  } catch (error) {
    if (error instanceof ApiError) return { is: 'bad', message: error.message };
    return { is: 'bad', message: 'We could not reach the store. Please check your connection and try again.' };
  }
}
