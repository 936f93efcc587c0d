/** One text of a message in one language: the editor, the preview and the history. */
import { Link, useLoaderData, useRevalidator } from 'react-router';
import { templateId } from '../../../../common/texts/message-template.ts';
import type { AuditRow } from '../../../../contract/staff/audit.ts';
import {
  getMessageTemplate,
  type MessageTemplate,
  type TemplateChannel,
  type TemplateLanguage,
} from '../../../../contract/staff/store-front/message-templates.ts';
import { Notice } from '../../../../ui/notice.tsx';
import { call } from '../../../calls/call.ts';
import { useTemplateMessages } from '../../../messages/students/message-templates.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { Time } from '../../../parts/time.tsx';
import { HistoryPanel } from '../../control/audit/history-panel.tsx';
import { loadHistory } from '../../control/audit/load-history.ts';
import { TemplateEditor } from './template-editor.tsx';
import { StateBadge, templatePath } from './template-list.tsx';

type Loaded = { template: MessageTemplate; history: readonly AuditRow[] | null };
type LoaderArgs = { params: { channel?: string; name?: string }; request: Request };

export async function loader({ params, request }: LoaderArgs): Promise<Loaded> {
  const language: TemplateLanguage =
    new URL(request.url).searchParams.get('language') === 'hindi' ? 'hindi' : 'english';
  const { channel = '', name = '' } = params;
  if (!/^(mail|sms)$/.test(channel) || !/^[a-z_]{1,40}$/.test(name)) throw new Response(null, { status: 404 });
  const key = { channel: channel as TemplateChannel, name, language };
  const [template, history] = await Promise.all([
    call(getMessageTemplate, key),
    loadHistory({ target_type: 'message_template', target_id: templateId(key) }),
  ]);
  return { template, history };
}

export function Component() {
  const { template, history } = useLoaderData<typeof loader>();
  const messages = useTemplateMessages();
  const { revalidate } = useRevalidator();
  const { channel, language, title, when, problem, changed_at, changed_by } = template;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={`${title}: ${messages.channels[channel]}, ${messages.languages[language]}`}
        note={<StateBadge template={template} />}
        text={when}
        parent={<ParentLink to="/message-templates">{messages.title}</ParentLink>}
      >
        <LanguageLinks template={template} />
      </PageHeader>
      {language === 'hindi' && <Notice>{messages.hindiText[channel]}</Notice>}
      {problem !== null && <Notice tone="bad">{messages.brokenText(problem)}</Notice>}
      <TemplateEditor key={templateId(template)} template={template} onChanged={() => void revalidate()} />
      {changed_by && (
        <p className="text-sm text-ink-soft">
          {messages.changedBy(changed_by)} <Time at={changed_at} />
        </p>
      )}
      {history && <HistoryPanel rows={history} target={{ type: 'message_template', id: templateId(template) }} />}
    </div>
  );
}

const LINK =
  'inline-flex min-h-11 items-center px-3 text-sm font-semibold text-ink-soft aria-[current]:bg-ink aria-[current]:text-paper not-aria-[current]:hover:text-ink';

function LanguageLinks({ template }: { template: MessageTemplate }) {
  const messages = useTemplateMessages();
  const languages = Object.keys(messages.languages) as TemplateLanguage[];
  return (
    <nav aria-label={messages.language} className="flex overflow-hidden rounded-md border border-line-strong">
      {languages.map((language) => (
        <Link
          key={language}
          to={templatePath({ ...template, language })}
          aria-current={language === template.language ? 'page' : undefined}
          className={LINK}
        >
          {messages.languages[language]}
        </Link>
      ))}
    </nav>
  );
}
