import { mailParagraphs } from '../../../../common/texts/mail-paragraphs.ts';
import type { Campaign } from '../../../../contract/staff/store-front/campaigns.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { useCampaignMessages } from '../../../messages/students/campaigns.ts';
import { Panel } from '../../../parts/panel.tsx';

type Texts = Pick<Campaign, 'subject' | 'body' | 'subject_hindi' | 'body_hindi'>;

/** The mail as its readers see it, in each language that it has. Buttons do nothing here. */
export function MailPreview({ campaign: { subject, body, subject_hindi, body_hindi } }: { campaign: Texts }) {
  const messages = useCampaignMessages();
  return (
    <div className="grid gap-5">
      <Panel title={messages.preview}>
        <MailBody subject={subject} body={body} />
      </Panel>
      {(subject_hindi || body_hindi) && (
        <Panel title={messages.previewHindi}>
          <div lang="hi">
            <MailBody subject={subject_hindi} body={body_hindi} />
          </div>
        </Panel>
      )}
    </div>
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
