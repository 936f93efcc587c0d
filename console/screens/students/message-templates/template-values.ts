/** What is entered for a text of a message, and how it is checked and shown. */
import {
  fillTemplate,
  problemText,
  subjectRules,
  type TemplateField,
  type TemplateRules,
  templateProblems,
} from '../../../../common/texts/message-template.ts';
import type { MessageTemplate } from '../../../../contract/staff/store-front/message-templates.ts';

export type TemplateValues = { subject: string; text: string; template_id: string; header: string; version: number };

export function valuesOf({ subject, text, template_id, header, version }: MessageTemplate): TemplateValues {
  return { subject: subject ?? '', text, template_id, header, version };
}

export function keyOf({ channel, name, language }: MessageTemplate) {
  return { channel, name, language };
}

/** The fields of a call that saves the text. */
export function fieldsOf({ channel }: MessageTemplate, { subject, text, template_id, header }: TemplateValues) {
  return channel === 'mail'
    ? { subject: subject.trim(), text }
    : { text, template_id: template_id.trim(), header: header.trim() };
}

/** All errors of the subject and of the text, for the user. */
export function problemsOf(template: MessageTemplate, { subject, text }: TemplateValues) {
  const rules = rulesOf(template);
  const ofSubject = template.channel === 'mail' ? templateProblems(subject, subjectRules(rules)) : [];
  return { subject: ofSubject.map(problemText), text: templateProblems(text, rules).map(problemText) };
}

/** The message with sample data; a text with errors is shown as it is. */
export function previewOf(template: MessageTemplate, { subject, text }: TemplateValues) {
  const samples = Object.fromEntries(template.fields.map(({ name, sample }) => [name, sample]));
  const rules = rulesOf(template);
  const filled = (one: string, { fields }: TemplateRules) => {
    try {
      return fillTemplate(one, samples, fields);
    } catch {
      return one;
    }
  };
  return { subject: filled(subject, subjectRules(rules)), text: filled(text, rules) };
}

/** The text as the operators register it: each placeholder is a variable. */
export function registeredText({ fields }: MessageTemplate, text: string): string {
  return fields.reduce((result, { name }) => result.replaceAll(`{{${name}}}`, '{#var#}'), text);
}

function rulesOf({ fields, hosts, mail_address, last_line }: MessageTemplate): TemplateRules {
  return {
    hosts,
    mailAddress: mail_address,
    lastLine: last_line,
    fields: fields.map(
      ({ name, is_required, is_optional, is_link, is_number }): TemplateField => ({
        name,
        isRequired: is_required,
        isOptional: is_optional,
        isLink: is_link,
        isNumber: is_number,
      }),
    ),
  };
}
