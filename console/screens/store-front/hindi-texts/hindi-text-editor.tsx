import {
  getHindiTexts,
  type HindiTexts,
  saveHindiTexts,
  TEXT_PLACES,
} from '../../../../contract/staff/store-front/hindi-texts.ts';
import { Button } from '../../../../ui/button.tsx';
import { AreaField } from '../../../../ui/field.tsx';
import { call } from '../../../calls/call.ts';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import { useHindiTextMessages } from '../../../messages/store-front/hindi-texts.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

/** `texts`: the Hindi text of each English one. */
type Values = { texts: Readonly<Record<string, string>>; version: number };
type Props = { loaded: HindiTexts; canEdit: boolean; onSaved(): void };

const MAX_HINDI = 2000;
/** Texts of more characters get a second line. */
const LONG = 60;

/** Each English text with a field for the Hindi one, by the place of the text. */
export function HindiTextEditor({ loaded, canEdit, onSaved }: Props) {
  const messages = useHindiTextMessages();
  const { form, conflict } = useVersionedForm<Values, HindiTexts>({
    schema: saveHindiTexts.body,
    initial: valuesOf(loaded),
    labels: {},
    submit: ({ version, texts }) =>
      call(saveHindiTexts, {
        version,
        texts: Object.entries(texts).map(([english, hindi]) => ({ english, hindi: hindi.trim() })),
      }),
    adopt: valuesOf,
    onDone: () => {
      showToast(saveHindiTexts.successMessage);
      onSaved();
    },
    loadStored: async () => valuesOf(await call(getHindiTexts)),
  });
  const { texts } = form.values;
  const sections = TEXT_PLACES.map((place) => ({ place, rows: loaded.texts.filter((text) => text.place === place) }));
  return (
    <>
      <FormFrame
        isSticky
        form={form}
        submitLabel={messages.save}
        busyLabel={messages.saving}
        className={canEdit ? '' : '[&_.form-actions]:hidden'}
        actions={
          form.isDirty && (
            <Button variant="secondary" onClick={() => form.reset()}>
              {messages.discard}
            </Button>
          )
        }
      >
        <fieldset disabled={!canEdit} className="grid min-w-0 gap-5" role="presentation">
          {sections
            .filter(({ rows }) => rows.length > 0)
            .map(({ place, rows }) => (
              <FormSection
                key={place}
                title={messages.places[place]}
                text={
                  place === 'unused'
                    ? messages.unusedText
                    : messages.missing(rows.filter(({ english }) => !texts[english]?.trim()).length)
                }
              >
                {rows.map(({ english }) => (
                  <AreaField
                    key={english}
                    id={fieldId(form, english)}
                    label={<span className="font-normal">{english}</span>}
                    lang="hi"
                    rows={english.length > LONG ? 2 : 1}
                    maxLength={MAX_HINDI}
                    value={texts[english] ?? ''}
                    onChange={({ target }) => form.set('texts', { ...texts, [english]: target.value })}
                  />
                ))}
              </FormSection>
            ))}
        </fieldset>
      </FormFrame>
      <FormConflict
        {...conflict}
        differences={(stored) =>
          [...new Set([...Object.keys(stored.texts), ...Object.keys(texts)])]
            .map((english) => ({ field: english, stored: stored.texts[english] ?? '', entered: texts[english] ?? '' }))
            .filter((text) => text.stored !== text.entered)
        }
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}

function valuesOf({ version, texts }: HindiTexts): Values {
  return { version, texts: Object.fromEntries(texts.map(({ english, hindi }) => [english, hindi])) };
}
