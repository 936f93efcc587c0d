/** What sign-in and account pages store of the student; apart from `session.ts`, which every page loads. */
import type { Account } from '../../../contract/account/account.ts';
import type { SignedIn } from '../../../contract/identity/sign-in.ts';
import { readEntry, writeEntries } from '../storage.ts';
import { NO_TEMPORARY_TOKENS } from './session.ts';

/** Stores the tokens and the profile of a completed sign-in, and removes the temporary tokens. */
export function signIn(data: SignedIn & { role?: string }) {
  writeEntries({
    access_token: data.accessToken,
    access_expires_at: data.expires_at,
    // The student may be another one.
    copies_key: null,
    refresh_token: data.refreshToken,
    role: data.role ?? 'student',
    first_name: data.first_name,
    last_name: data.last_name,
    profile_picture: data.profile_picture,
    selected_vertical: String(data.selected_vertical),
    language: data.language,
    language_state: null,
    email_id: data.email_id,
    email_unverified: data.is_email_verified ? null : '1',
    gender: data.gender === null ? null : String(data.gender),
    mobile_number: data.mobile_number,
    ...NO_TEMPORARY_TOKENS,
  });
}

/** Stores the changed account, so that all pages show it. */
export function storeAccount(account: Account) {
  writeEntries({
    first_name: account.first_name,
    last_name: account.last_name,
    email_id: account.email_id,
    ...(account.is_email_verified ? { email_unverified: null } : {}),
    gender: account.gender === null ? null : String(account.gender),
    // The server does not know the newest choice while that waits to be sent.
    ...(readEntry('language_state') === 'unsent' ? {} : { language: account.language }),
    mobile_number: account.mobile_number,
  });
}

/** Hides the reminder until the next sign-in. */
export function hideEmailReminder() {
  writeEntries({ email_unverified: null });
}

/** Stores the tokens of an unfinished sign-up; null removes them. */
export function storeTemporaryTokens(tokens: { accessToken: string; refreshToken: string } | null) {
  writeEntries({
    temporary_access_token: tokens?.accessToken ?? null,
    temporary_refresh_token: tokens?.refreshToken ?? null,
  });
}
