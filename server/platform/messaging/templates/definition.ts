/** What the store knows about each message to students: its placeholders and the shipped texts. */

type MessageGroup = 'payments' | 'account' | 'tests' | 'newsletter';

export type FieldDefinition = {
  /** What the placeholder becomes, for the staff. */
  text: string;
  /** An example for previews and tests; of a link, the path in the store. */
  sample: string;
  /** The example in the Hindi text, if it differs. */
  sampleHindi?: string;
  isRequired?: true;
  /** It can be empty: a paragraph with an empty one is left out. */
  isOptional?: true;
  isLink?: true;
  /** Its value is a number, an amount or a code. */
  isNumber?: true;
};

export type MailText = { subject: string; text: string };

type Definition = {
  group: MessageGroup;
  title: string;
  /** When it is sent, for the staff. */
  when: string;
  fields: Record<string, FieldDefinition>;
};

export type MailDefinition = Definition & { english: MailText; hindi: MailText };

/**
 * The text of an SMS is registered with the mobile operators (DLT), and the store sends the variables only. The order of
 * `fields` is that of the variables: the first one is `VAR1`.
 */
export type SmsDefinition = Definition & {
  english: string;
  hindi: string;
  /** With which every text must end. */
  lastLine?: string;
};

export const STUDENT_NAME: FieldDefinition = { text: 'First name of the student', sample: 'Asha' };

/** A required placeholder. */
export function required(text: string, sample: string): FieldDefinition {
  return { text, sample, isRequired: true };
}

/** A placeholder for a number, an amount or a code. */
export function number(text: string, sample: string): FieldDefinition {
  return { text, sample, isNumber: true };
}

export function requiredNumber(text: string, sample: string): FieldDefinition {
  return { ...number(text, sample), isRequired: true };
}

/** A link to a page of the store. */
export function link(text: string, sample: string): FieldDefinition {
  return { text, sample, isLink: true };
}
