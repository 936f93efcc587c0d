/** Endpoint of the student's language, in a file of its own because few pages call it. */
import { Exactly, OneOf } from '#schema';
import { LANGUAGES } from '../../common/languages/language.ts';
import { endpoint } from '../endpoint.ts';

export const selectLanguage = endpoint({
  method: 'POST',
  path: '/user/account/select_language',
  caller: 'student',
  summary: 'Stores the language of the student for mails and messages; later sign-ins return it',
  body: Exactly({ language: OneOf(LANGUAGES) }),
  data: Exactly({ language: OneOf(LANGUAGES) }),
});
