import { expect, test } from 'vitest';
import { inviteStaff } from '../../contract/staff/accounts/accounts.ts';
import { giveRollNumbers, saveAdmission } from '../../contract/staff/exams/admission.ts';
import { addCandidate } from '../../contract/staff/exams/candidates.ts';
import { verifySignInTotp } from '../../contract/staff/sign-in/sign-in.ts';
import { ENGLISH } from '../messages/form.ts';
import { type FormSchema, validate } from './validate.ts';

const check = (endpoint: { body: unknown }, values: Record<string, unknown>, labels: Record<string, string>) =>
  validate(endpoint.body as FormSchema, values, labels, ENGLISH);
const INVITE = { email: 'E-mail address', name: 'Name', role: 'Role' };

test('accepts what the call accepts', () => {
  expect(check(inviteStaff, { email: 'a@b.example', name: 'Asha', role: 'reader' }, INVITE)).toEqual({});
});

test('names required fields that are empty or blank, and texts that are too long', () => {
  expect(check(inviteStaff, { email: '', name: '  ', role: 'reader' }, INVITE)).toEqual({
    email: 'E-mail address is missing.',
    name: 'Name is missing.',
  });
  expect(check(inviteStaff, { email: 'a@b.example', name: 'x'.repeat(81), role: 'reader' }, INVITE)).toEqual({
    name: 'Name: at most 80 characters are possible.',
  });
});

test('refuses a choice that does not exist', () => {
  expect(check(inviteStaff, { email: 'a@b.example', name: 'Asha', role: 'king' }, INVITE)).toEqual({
    role: 'Role is not valid.',
  });
});

test('uses the message of the schema for a pattern, ignores blanks around a value, and requires no optional field', () => {
  const labels = { code: 'Code', recovery_code: 'Recovery code' };
  expect(check(verifySignInTotp, { code: '12345', recovery_code: '' }, labels)).toEqual({
    code: 'The code has 6 digits.',
  });
  expect(check(verifySignInTotp, { code: ' 123456 ', recovery_code: '' }, labels)).toEqual({});
});

test('a candidate needs no roll number, name or category; admit cards need no note, roll numbers no prefix', () => {
  const labels = { roll_number: 'Roll number', name: 'Name', category: 'Category' };
  expect(check(addCandidate, { roll_number: '', name: '', category: '' }, labels)).toEqual({});
  const notes = { note_english: 'Note in English', note_hindi: 'Note in Hindi' };
  expect(check(saveAdmission, { note_english: '', note_hindi: '' }, notes)).toEqual({});
  expect(check(giveRollNumbers, { prefix: '' }, { prefix: 'Prefix' })).toEqual({});
});
