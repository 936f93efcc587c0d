import type { MessageTemplate } from '../../../../contract/staff/store-front/message-templates.ts';
import { fieldId } from '../../../form/form-frame.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useTemplateMessages } from '../../../messages/students/message-templates.ts';
import { Panel } from '../../../parts/panel.tsx';
import { TOOL_BUTTON } from '../../../parts/tool-button.ts';
import type { TemplateValues } from './template-values.ts';

type Props = { template: MessageTemplate; form: Form<TemplateValues> };

/** The placeholders of the message; a click inserts one where the cursor is in the text. */
export function PlaceholderPanel({ template: { channel, fields }, form }: Props) {
  const messages = useTemplateMessages();
  const insert = (name: string) => {
    const area = document.getElementById(fieldId(form, 'text')) as HTMLTextAreaElement | null;
    const { text } = form.values;
    const from = area?.selectionStart ?? text.length;
    const to = area?.selectionEnd ?? text.length;
    const placeholder = `{{${name}}}`;
    form.set('text', text.slice(0, from) + placeholder + text.slice(to));
    area?.focus();
    // The cursor stays behind what was inserted, once the new text is shown.
    requestAnimationFrame(() => area?.setSelectionRange(from + placeholder.length, from + placeholder.length));
  };
  return (
    <Panel
      title={messages.placeholders}
      text={channel === 'mail' ? messages.placeholdersText : messages.smsPlaceholdersText}
    >
      <ul className="divide-y divide-line">
        {fields.map(({ name, text, is_required, is_optional }, at) => (
          <li
            key={name}
            className="grid gap-x-4 gap-y-1 px-5 py-2 text-sm sm:grid-cols-[minmax(11rem,auto)_1fr] sm:items-center"
          >
            <span className="flex flex-wrap items-center gap-2">
              <button
                type="button"
                className={TOOL_BUTTON}
                onClick={() => insert(name)}
                aria-label={messages.insert(name)}
              >
                <code className="font-mono text-xs">{`{{${name}}}`}</code>
              </button>
              {channel === 'sms' && <span className="tabular text-xs text-ink-soft">VAR{at + 1}</span>}
            </span>
            <span className="text-ink-soft">
              {text}
              {is_required && ` (${messages.required})`}
              {is_optional && `. ${messages.optional}`}
            </span>
          </li>
        ))}
      </ul>
    </Panel>
  );
}
