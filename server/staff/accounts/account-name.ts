/** The name of an account begins the mail of its invitation, so that a link in it would be one of the institute's mail. */
import { plainTextProblem } from '../../../common/texts/message-template.ts';
import { staffNameInvalid } from '../../../contract/staff/accounts/invitations.ts';
import { refuse } from '../../platform/http/http-error.ts';

const NO_LINKS = { hosts: [], mailAddress: '' };

/** Whether the name is without links, hosts, mail addresses and characters that disguise them. */
export function isPlainName(name: string): boolean {
  return plainTextProblem(name, NO_LINKS) === null;
}

/** Throws the refusal `name_invalid` unless the name is plain. */
export function requirePlainName(name: string): void {
  if (!isPlainName(name)) throw refuse(staffNameInvalid);
}
