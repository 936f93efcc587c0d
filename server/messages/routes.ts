import {
  getMessageTemplate,
  listMessageTemplates,
  restoreMessageTemplate,
  saveMessageTemplate,
  testMailTemplate,
  testSmsTemplate,
} from '../../contract/staff/store-front/message-templates.ts';
import { route } from '../platform/http/calls/route.ts';
import { restoreTemplate, saveTemplate } from './change-template.ts';
import { readTemplate, templateList } from './read-templates.ts';
import { sendMailTest, sendSmsTest } from './test-template.ts';

export const routes = [
  route(listMessageTemplates, templateList),
  route(getMessageTemplate, readTemplate),
  route(saveMessageTemplate, saveTemplate),
  route(restoreMessageTemplate, restoreTemplate),
  route(testMailTemplate, sendMailTest),
  route(testSmsTemplate, sendSmsTest),
];
