import { useState } from 'react';
import { smsLength } from '../../../../common/texts/sms-length.ts';
import type { MessageTemplate } from '../../../../contract/staff/store-front/message-templates.ts';
import { useTemplateMessages } from '../../../messages/students/message-templates.ts';
import { Panel } from '../../../parts/panel.tsx';
import { TOOL_BUTTON } from '../../../parts/tool-button.ts';
import { MailBody } from '../campaigns/mail-preview.tsx';
import { previewOf, registeredText, type TemplateValues } from './template-values.ts';

type Props = { template: MessageTemplate; values: TemplateValues };

/** The message with sample data while its text is edited. */
export function TemplatePreview({ template, values }: Props) {
  return (
    <div className="grid min-w-0 gap-5">
      {template.channel === 'mail' ? <Mail {...{ template, values }} /> : <Sms {...{ template, values }} />}
      <Shipped template={template} />
    </div>
  );
}

function Mail({ template, values }: Props) {
  const messages = useTemplateMessages();
  const [isNarrow, setNarrow] = useState(false);
  const preview = previewOf(template, values);
  const sizes = [
    [messages.wide, false],
    [messages.narrow, true],
  ] as const;
  return (
    <Panel
      title={messages.preview}
      text={messages.previewText}
      actions={
        <fieldset className="flex gap-2">
          <legend className="sr-only">{messages.width}</legend>
          {sizes.map(([label, value]) => (
            <button
              key={label}
              type="button"
              aria-pressed={isNarrow === value}
              className={`${TOOL_BUTTON} aria-pressed:bg-ink aria-pressed:text-paper`}
              onClick={() => setNarrow(value)}
            >
              {label}
            </button>
          ))}
        </fieldset>
      }
    >
      <div lang={template.language === 'hindi' ? 'hi' : 'en'} className={isNarrow ? 'mx-auto max-w-80' : ''}>
        <MailBody subject={preview.subject} body={preview.text} />
      </div>
    </Panel>
  );
}

function Sms({ template, values }: Props) {
  const messages = useTemplateMessages();
  const { text } = previewOf(template, values);
  const length = smsLength(text);
  return (
    <Panel title={messages.preview} text={messages.previewText}>
      <div className="grid gap-4 px-5 py-4 text-sm">
        <p
          lang={template.language === 'hindi' ? 'hi' : 'en'}
          className="max-w-80 rounded-md border border-line bg-sunken px-4 py-3 break-words whitespace-pre-line"
        >
          {text}
        </p>
        <div className="grid gap-1">
          <output className="tabular font-semibold">{messages.length(length)}</output>
          {length.encoding === 'UCS-2' && <p className="text-ink-soft">{messages.ucs2}</p>}
        </div>
        <div className="grid gap-1">
          <h3 className="font-semibold">{messages.registered}</h3>
          <p lang={template.language === 'hindi' ? 'hi' : 'en'} className="break-words whitespace-pre-line">
            {registeredText(template, values.text)}
          </p>
        </div>
      </div>
    </Panel>
  );
}

function Shipped({ template: { shipped, language } }: { template: MessageTemplate }) {
  const messages = useTemplateMessages();
  return (
    <details className="rounded-md border border-line bg-surface text-sm">
      <summary className="min-h-11 cursor-pointer px-5 py-3 font-semibold">{messages.shippedTitle}</summary>
      <div lang={language === 'hindi' ? 'hi' : 'en'} className="grid gap-3 border-t border-line px-5 py-4 break-words">
        {shipped.subject !== null && <p className="font-semibold">{shipped.subject}</p>}
        <p className="whitespace-pre-line">{shipped.text}</p>
      </div>
    </details>
  );
}
