import { ApiError } from '../../../contract/client.ts';
import type { ChallengeMessages } from '../../messages/challenges/english.ts';

/** Returns the message of a refusal, which the student can act on, or that the server was not reached. */
export function failureText(error: unknown, messages: ChallengeMessages): string {
  return error instanceof ApiError && (error.status === 200 || error.status === 429) ? error.message : messages.failed;
}
