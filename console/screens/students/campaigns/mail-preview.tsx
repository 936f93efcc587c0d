import { mailParagraphs } from '../../../../common/texts/mail-paragraphs.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { Panel } from '../../../parts/panel.tsx';

/** The mail as its reader sees it. Buttons do nothing here. */
export function MailPreview({ subject, body }: { subject: string; body: string }) {
  const messages = useCampaignMessages();
  return (
    <Panel title={messages.preview}>
      <MailBody subject={subject} body={body} />
    </Panel>
  );
}

/** Subject and paragraphs of a mail. */
export function MailBody({ subject, body }: { subject: string; body: string }) {
  return (
    <div className="grid justify-items-start gap-4 px-5 py-4 break-words">
      <p className="text-base font-semibold">{subject || '–'}</p>
      {mailParagraphs(body).map((paragraph, at) =>
        paragraph.kind === 'button' ? (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
          <span key={at} title={paragraph.url} className={buttonClass('primary')}>
            {paragraph.label}
          </span>
        ) : (
          // biome-ignore lint/suspicious/noArrayIndexKey: paragraphs have no identity
          <p key={at} className="max-w-full text-sm whitespace-pre-line">
            {paragraph.text}
          </p>
        ),
      )}
    </div>
  );
}
