import { useState } from 'react';
import type { OutlineEntry } from '../../../../../contract/staff/catalogue/tab-content.ts';
import { findTests } from '../../../../../contract/staff/catalogue/tab-help.ts';
import { Button } from '../../../../../ui/button.tsx';
import { Checkbox } from '../../../../../ui/choice.tsx';
import { Dialog } from '../../../../../ui/dialog.tsx';
import { AreaField } from '../../../../../ui/field.tsx';
import { call } from '../../../../calls/call.ts';
import { Picker } from '../../../../form/controls/picker.tsx';
import type { PickerOption } from '../../../../form/controls/picker-field.tsx';
import { type TabMessages, useTabMessages } from '../../../../messages/catalogue/product-tabs.ts';
import { useFormMessages } from '../../../../messages/form.ts';
import { newPdfs, newVideos } from './new-entries.ts';
import { rememberTests } from './use-tests.ts';

type Props = {
  kind: 'pdf' | 'video' | 'test';
  /** The category or the tab that gets the entries. */
  place: string;
  /** The number of entries that the tab can have besides those it has. */
  room: number;
  onAdd(entries: readonly Omit<OutlineEntry, 'level'>[]): void;
  onClose(): void;
};

/** Adds several PDFs, videos or tests at once. */
export function AddDialog({ kind, place, room, onAdd, onClose }: Props) {
  const messages = useTabMessages();
  const { cancel } = useFormMessages();
  const [text, setText] = useState('');
  const [isFree, setFree] = useState(false);
  const [tests, setTests] = useState<readonly PickerOption[]>([]);
  const entries =
    kind === 'pdf' ? newPdfs(text, isFree) : kind === 'video' ? newVideos(text) : tests.map(({ id }) => ({ test: id }));
  return (
    <Dialog open onClose={onClose} title={messages.add[kind]} className="max-w-xl">
      <p className="text-sm text-ink-soft">{messages.addedIn(place)}</p>
      {kind === 'test' ? (
        <Picker
          label={messages.testSearch}
          chosen={tests}
          onChange={setTests}
          find={(search) => searchTests(search, messages)}
        />
      ) : (
        <AreaField
          label={kind === 'pdf' ? messages.pdfLines : messages.videoLines}
          hint={kind === 'pdf' ? messages.pdfLinesHint : undefined}
          rows={6}
          autoComplete="off"
          spellCheck={kind === 'video'}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      )}
      {kind === 'pdf' && (
        <Checkbox checked={isFree} onChange={(event) => setFree(event.target.checked)}>
          {messages.allFree}
        </Checkbox>
      )}
      {entries.length > room && (
        <p role="alert" className="error-text">
          {messages.full}
        </p>
      )}
      <div className="flex flex-wrap gap-3">
        {entries.length > 0 && entries.length <= room && (
          <Button onClick={() => onAdd(entries)}>{messages.confirmAdd(entries.length)}</Button>
        )}
        <Button variant="secondary" onClick={onClose}>
          {cancel}
        </Button>
      </div>
    </Dialog>
  );
}

async function searchTests(search: string, messages: TabMessages): Promise<PickerOption[]> {
  const found = await call(findTests, search ? { search } : {});
  rememberTests(found);
  return found.map(({ test_id, title, code, minutes, questions }) => ({
    id: test_id,
    title,
    note: `${code}, ${messages.testFacts(minutes, questions)}`,
  }));
}
