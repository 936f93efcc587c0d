/** Imports messages.yaml: the texts that the institute wrote. A text that the file does not list stays as it is. */
import { Exactly, type Static, Type } from '#schema';
import { templateId } from '../../common/texts/message-template.ts';
import { templateFields, templateKey } from '../../contract/staff/store-front/message-templates.ts';
import type { Ctx } from '../platform/context.ts';
import { type ContentFile, Rejected, readYaml } from '../platform/files/content-file.ts';
import { HttpError, Refused } from '../platform/http/http-error.ts';
import { knownMessage, type LinkRules } from '../platform/messaging/templates/definitions.ts';
import { UNKNOWN_MESSAGE } from '../platform/messaging/templates/templates.ts';
import { type Content, checkedContent } from './checked-content.ts';
import { linkRules } from './link-rules.ts';
import { announceTemplates } from './reload-templates.ts';

const Message = Exactly({ ...templateKey, ...templateFields });
const MessagesFile = Type.Array(Message);

/** Stored as the person who changed an imported text. */
const IMPORTED = 'Import';

/** Throws Rejected with the line of the error. */
export async function importTemplates(ctx: Ctx, file: ContentFile): Promise<void> {
  const { value, lineOf } = readYaml(file.text, MessagesFile);
  const links = linkRules(ctx.config);
  const keys = new Set<string>();
  for (const [at, { channel, name, language, ...fields }] of value.entries()) {
    const reject = (reason: string): never => {
      throw new Rejected(lineOf([at]), reason);
    };
    const key = templateId({ channel, name, language });
    if (keys.has(key)) reject(`the file has two texts of ${key}`);
    keys.add(key);
    const content = contentOf({ channel, name, ...fields }, links, reject);
    await ctx.db
      .insertInto('messages.template')
      .values({ channel, name, language, ...content, version: 1, changed_at: ctx.now, changed_by: IMPORTED })
      .onConflict((conflict) =>
        conflict.columns(['channel', 'name', 'language']).doUpdateSet((eb) => ({
          ...content,
          version: eb('messages.template.version', '+', 1),
          changed_at: ctx.now,
          changed_by: IMPORTED,
        })),
      )
      .execute();
  }
  await announceTemplates(ctx);
}

/** The rules of the console; `reject` throws. */
function contentOf(
  { channel, name, ...fields }: Omit<Static<typeof Message>, 'language'>,
  links: LinkRules,
  reject: (reason: string) => never,
): Content {
  const message = knownMessage(channel, name);
  if (!message) return reject(UNKNOWN_MESSAGE);
  try {
    return checkedContent(message, fields, links);
  } catch (error) {
    if (error instanceof Refused || error instanceof HttpError) return reject(error.message);
    throw error;
  }
}
