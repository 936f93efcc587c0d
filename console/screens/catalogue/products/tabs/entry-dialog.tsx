import { useEffect } from 'react';
import { ENTRY_FIELDS, MAX_ANSWER } from '../../../../../contract/staff/catalogue/tab-content.ts';
import { type FoundTest, previewAnswer } from '../../../../../contract/staff/catalogue/tab-help.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/choice.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { Field } from '../../../../../ui/field.tsx';
import { Notice } from '../../../../../ui/notice.tsx';
import { call } from '../../../../calls/call.ts';
import { useTabMessages } from '../../../../messages/catalogue/product-tabs.ts';
import { HindiTextField } from '../../../../rich-text/hindi-text-field.tsx';
import { RichTextField } from '../../../../rich-text/rich-text-field.tsx';
import { FileField } from './file-field.tsx';
import { kindOf, type TabEntry, titleOf } from './tab-values.ts';

type Props = {
  entry: TabEntry;
  test: FoundTest | undefined;
  errors: Readonly<Record<string, string>>;
  /** The field that gets the focus. */
  field?: string | undefined;
  canEdit: boolean;
  onChange(changed: Partial<TabEntry>): void;
  onMove(): void;
  onRemove(): void;
  onClose(): void;
};

type HindiName = 'category_hindi' | 'pdf_hindi' | 'faq_hindi' | 'video_hindi' | 'sub_text_hindi';

/** The fields of an entry. What is entered is a part of the draft at once. */
export function EntryDialog(props: Props) {
  const { entry, test, errors, field, canEdit, onChange, onMove, onRemove, onClose } = props;
  const messages = useTabMessages();
  const kind = kindOf(entry);
  const fields: readonly string[] = ENTRY_FIELDS[kind];
  const idOf = (name: string) => `entry-${name}`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: moves the focus when the dialog opens
  useEffect(() => {
    document.getElementById(idOf(field || kind))?.focus();
  }, []);
  const text = (name: 'sub_text' | HindiName, label: string) => (
    <Field
      id={idOf(name)}
      label={label}
      error={errors[name]}
      lang={name === 'sub_text' ? undefined : 'hi'}
      autoComplete="off"
      maxLength={300}
      value={entry[name] ?? ''}
      onChange={(event) => onChange({ [name]: event.target.value })}
    />
  );
  const answer = (name: 'description' | 'description_hindi') => {
    const Editor = name === 'description' ? RichTextField : HindiTextField;
    return (
      <Editor
        id={idOf(name)}
        label={messages.fields[name] ?? ''}
        error={errors[name]}
        value={entry[name] ?? ''}
        onChange={(html) => onChange({ [name]: html })}
        preview={(html) => call(previewAnswer, { html })}
        look="prose text-sm text-ink-soft"
        maxLength={MAX_ANSWER}
        isReadOnly={!canEdit}
        hasFocus={field === name}
        rows={10}
      />
    );
  };
  const file = (name: 'icon' | 'thumbnail' | 'file') => (
    <FileField
      id={idOf(name)}
      kind={name === 'file' ? 'pdf' : 'picture'}
      label={messages.fields[name] ?? name}
      error={errors[name]}
      value={entry[name] ?? ''}
      onChange={(path) => onChange({ [name]: path })}
    />
  );
  return (
    <Dialog open onClose={onClose} title={messages.kinds[kind]} className={kind === 'faq' ? 'max-w-3xl' : 'max-w-xl'}>
      {errors[''] && <Notice tone="bad">{errors['']}</Notice>}
      <fieldset disabled={!canEdit} className="grid min-w-0 gap-4" role="presentation">
        {kind === 'test' ? (
          <TestFacts entry={entry} test={test} error={errors.test} />
        ) : (
          <div className="field-row">
            <Field
              id={idOf(kind)}
              label={messages.fields[kind]}
              error={errors[kind]}
              autoComplete="off"
              maxLength={300}
              value={titleOf(entry)}
              onChange={(event) => onChange({ [kind]: event.target.value })}
            />
            {text(`${kind}_hindi`, messages.fields[`${kind}_hindi`] ?? '')}
          </div>
        )}
        {fields.includes('sub_text') && (
          <div className="field-row">
            {text('sub_text', messages.fields.sub_text ?? '')}
            {text('sub_text_hindi', messages.fields.sub_text_hindi ?? '')}
          </div>
        )}
        {fields.includes('file') && file('file')}
        {fields.includes('free') && (
          <Checkbox checked={entry.free ?? false} onChange={(event) => onChange({ free: event.target.checked })}>
            {messages.free}
          </Checkbox>
        )}
        {fields.includes('description') && answer('description')}
        {fields.includes('description_hindi') && answer('description_hindi')}
        {fields.includes('icon') && file('icon')}
        {/* The page of a product shows no picture beside a question. */}
        {fields.includes('thumbnail') && (kind !== 'faq' || entry.thumbnail) && file('thumbnail')}
      </fieldset>
      <div className="flex flex-wrap gap-3">
        <Button onClick={onClose}>{messages.done}</Button>
        {canEdit && (
          <>
            <Button variant="secondary" onClick={onMove}>
              {messages.moveTo}
            </Button>
            <Button variant="quiet" onClick={onRemove}>
              {messages.remove}
            </Button>
          </>
        )}
      </div>
    </Dialog>
  );
}

function TestFacts({ entry, test, error }: Pick<Props, 'entry' | 'test'> & { error: string | undefined }) {
  const messages = useTabMessages();
  return (
    <div id="entry-test" tabIndex={-1} className="grid gap-1 text-sm">
      <p className="font-semibold">{test?.title ?? messages.testTitle(entry.test ?? 0)}</p>
      {test && (
        <p className="text-ink-soft">
          {test.code}, {messages.testFacts(test.minutes, test.questions)}
        </p>
      )}
      {error && <p className="error-text">{error}</p>}
    </div>
  );
}
