/** Endpoints of the student's account: details, selected vertical, data export and deletion. */
import { Exactly, Id, NoBody, NoData, Nullable, type StaticDecode, Text, Type } from '#schema';
import { endpoint, type Refusal } from '../endpoint.ts';
import { ChosenLanguage, profileIncomplete } from '../identity/sign-in.ts';
import { confirmationNeeded } from './confirmation.ts';

export const verticalUnknown = {
  code: 'vertical_unknown',
  message: 'There is no such vertical.',
} as const satisfies Refusal;
export const paymentPending = {
  code: 'payment_undecided',
  message: 'A payment of yours is not decided yet. Please try again in half an hour.',
} as const satisfies Refusal;

/** The student's account as the account page shows it; ids refer to the country and state lists. */
export const Account = Type.Object({
  first_name: Type.String(),
  last_name: Type.String(),
  email_id: Type.String(),
  is_email_verified: Type.Boolean(),
  country_id: Type.Integer(),
  mobile_number: Type.String(),
  dob: Nullable(Type.String()),
  gender: Nullable(Type.Integer()),
  state: Nullable(Type.Integer()),
  language: ChosenLanguage,
  /** The student entered a code in this session in the last ten minutes, not counting the code of the sign-in. */
  is_confirmed: Type.Boolean(),
  /** Like `is_confirmed`, but the code of the sign-in counts as well; enough to remove a Google account. */
  has_recent_code: Type.Boolean(),
  has_google: Type.Boolean(),
  is_google_offered: Type.Boolean(),
  /** Whether the browser can show notifications of the store. */
  is_push_offered: Type.Boolean(),
  /** Sign-in methods besides the mobile number; address and time are null for links made before these were stored. */
  identities: Type.Array(
    Type.Object({
      provider: Type.Literal('google'),
      email_id: Nullable(Type.String()),
      linked_at: Nullable(Type.String()),
    }),
  ),
  /** The latest terms that the student agreed to, with the ISO instant of the consent. */
  terms: Nullable(Type.Object({ version: Type.String(), given_at: Type.String() })),
});
export type Account = StaticDecode<typeof Account>;

export const getAccount = endpoint({
  method: 'POST',
  path: '/user/account/get_account',
  caller: 'student',
  summary: 'The account of the student',
  body: NoBody,
  data: Account,
});

export const changeDetails = endpoint({
  method: 'POST',
  path: '/user/account/change_details',
  caller: 'student',
  summary: 'Changes details that need no verification: name, date of birth, gender, state',
  body: Exactly({ first_name: Text(60), last_name: Text(60), dob: Text(10), state: Id, gender: Id }),
  data: Account,
  refusals: [profileIncomplete],
  successMessage: 'Your details are saved.',
});

export const selectVertical = endpoint({
  method: 'POST',
  path: '/user/account/select_vertical',
  caller: 'student',
  summary: 'Stores the selected vertical (0: all); later sign-ins return it',
  body: Exactly({ vertical_id: Id }),
  data: Exactly({ selected_vertical: Type.Integer() }),
  refusals: [verticalUnknown],
});

export const getMyData = endpoint({
  method: 'POST',
  path: '/user/account/get_my_data',
  caller: 'student',
  summary: 'Exports all stored data of the student, by area',
  body: NoBody,
  data: Type.Record(Type.String(), Type.Unknown()),
});

export const deleteAccount = endpoint({
  method: 'POST',
  path: '/user/account/delete_account',
  caller: 'student',
  summary: 'Deletes the account, after confirmation; orders and invoices stay without personal data',
  body: NoBody,
  data: NoData,
  refusals: [confirmationNeeded, paymentPending],
  successMessage: 'Your account is deleted.',
});
