import { ApiError } from '../../../contract/client.ts';
import type { ChallengeMessages } from '../../messages/challenges/english.ts';

/** Returns the server's message of a refusal, or that the server was not reached. */
export function failureText(error: unknown, messages: ChallengeMessages): string {
  if (!(error instanceof ApiError) || (error.status !== 200 && error.status !== 429)) return messages.failed;
  return error.message;
}
