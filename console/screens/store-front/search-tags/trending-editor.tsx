import { useState } from 'react';
import {
  getTrending,
  listSearchTags,
  MAX_SHOWN_TRENDING,
  MAX_TRENDING,
  saveTrending,
  type Trending,
  trendingChanged,
} from '../../../../contract/staff/store-front/search-tags.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { OrderedList } from '../../../form/controls/ordered-list.tsx';
import { PickerField, type PickerOption } from '../../../form/controls/picker-field.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useSearchTagMessages } from '../../../messages/store-front/search-tags.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';

type Values = { tags: readonly Pick<PickerOption, 'id' | 'title'>[]; version: string };
type Props = { loaded: Trending; onSaved(): void };

const valuesOf = ({ tags, version }: Trending): Values => ({
  tags: tags.map(({ tag_id, title }) => ({ id: tag_id, title })),
  version,
});
const textOf = ({ tags }: Values) => tags.map(({ title }) => title).join(', ');

export function TrendingEditor({ loaded, onSaved }: Props) {
  const messages = useSearchTagMessages();
  const [stored, setStored] = useState<Values | null>(null);
  const form = useForm<Values, Trending>({
    schema: saveTrending.body,
    initial: valuesOf(loaded),
    labels: {},
    refusalFields: { tag_unknown: 'tags' },
    conflict: { refusal: trendingChanged, load: async () => setStored(valuesOf(await call(getTrending))) },
    submit: ({ tags, version }) => call(saveTrending, { version, tag_ids: tags.map(({ id }) => id) }),
    adopt: valuesOf,
    onDone: () => {
      setStored(null);
      showToast(saveTrending.successMessage);
      onSaved();
    },
  });
  const { tags } = form.values;
  const find = async (search: string) => {
    const { rows } = await call(listSearchTags, search ? { search } : {});
    return rows.filter(({ tag_id }) => !tags.some(({ id }) => id === tag_id)).map(optionOf);
  };
  return (
    <FormFrame isSticky form={form} submitLabel={messages.saveTrending} busyLabel={messages.saving}>
      {tags.length === 0 && <Message icon="trending" title={messages.trendingEmpty} />}
      <OrderedList
        label={messages.trendingList}
        items={tags}
        keyOf={({ id }) => id}
        titleOf={({ title }) => title}
        emptyFocusId={fieldId(form, 'tags')}
        onChange={(next) => form.set('tags', next)}
      >
        {({ title }, at) => (
          <p className="grid gap-1 py-2">
            <span className="text-sm font-medium break-words">
              <span className="tabular me-3 text-ink-soft">{at + 1}</span>
              {title}
            </span>
            {at >= MAX_SHOWN_TRENDING && <span className="text-xs text-ink-soft">{messages.notShown}</span>}
          </p>
        )}
      </OrderedList>
      {tags.length < MAX_TRENDING && (
        <PickerField
          id={fieldId(form, 'tags')}
          label={messages.trendingAdd}
          hint={messages.trendingAddHint}
          error={form.errors.tags}
          find={find}
          onChoose={({ id, title }) => form.set('tags', [...tags, { id, title }])}
        />
      )}
      <FormConflict
        form={form}
        stored={stored}
        differences={(stored) => [{ field: messages.order, stored: textOf(stored), entered: textOf(form.values) }]}
        onClose={() => setStored(null)}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </FormFrame>
  );
}

function optionOf({ tag_id, title, keywords }: { tag_id: number; title: string; keywords: string }): PickerOption {
  return { id: tag_id, title, note: keywords };
}
