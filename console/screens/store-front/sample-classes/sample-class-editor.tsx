import { useState } from 'react';
import {
  classesChanged,
  getSampleClasses,
  MAX_CLASSES,
  type SampleClasses,
  saveSampleClasses,
} from '../../../../contract/staff/store-front/sample-classes.ts';
import { Button } from '../../../../ui/button.tsx';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { OrderedList } from '../../../form/controls/ordered-list.tsx';
import { FormFrame, fieldId } from '../../../form/form-frame.tsx';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useFormMessages } from '../../../messages/form.ts';
import { useSampleClassMessages } from '../../../messages/store-front/sample-classes.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { SampleClassFields } from './sample-class-fields.tsx';
import {
  bodyOf,
  type ClassValues,
  classErrors,
  differencesOf,
  newClass,
  type Values,
  valuesOf,
} from './sample-class-form.ts';
import { SampleClassHead } from './sample-class-head.tsx';

type Props = { loaded: SampleClasses; onSaved(): void };

/** All sample classes in one form, because their order is saved too. The fields of a class open on demand. */
export function SampleClassEditor({ loaded, onSaved }: Props) {
  const messages = useSampleClassMessages();
  const formMessages = useFormMessages();
  const [open, setOpen] = useState<ReadonlySet<number>>(new Set());
  const [stored, setStored] = useState<Values | null>(null);
  const form = useForm<Values, SampleClasses>({
    schema: saveSampleClasses.body,
    initial: valuesOf(loaded),
    labels: {},
    check: (values) => classErrors(values, messages, formMessages),
    conflict: { refusal: classesChanged, load: async () => setStored(valuesOf(await call(getSampleClasses))) },
    submit: (values) => call(saveSampleClasses, bodyOf(values)),
    adopt: valuesOf,
    onDone: () => {
      setStored(null);
      showToast(saveSampleClasses.successMessage);
      onSaved();
    },
  });
  const { classes } = form.values;
  const nameOf = ({ title }: ClassValues, at: number) => title.trim() || messages.classNumber(at);
  const hasError = (at: number) => Object.keys(form.errors).some((name) => name.startsWith(`classes.${at}.`));
  const change = (next: readonly ClassValues[]) => {
    form.set('classes', next);
    // The errors, which opened these classes, are gone with the change.
    const invalid = classes.filter((_, at) => hasError(at)).map(({ id }) => id);
    setOpen((current) => new Set([...current, ...invalid]));
  };
  const set = (at: number, part: Partial<ClassValues>) => {
    change(classes.map((one, index) => (index === at ? { ...one, ...part } : one)));
  };
  const toggle = (id: number) =>
    setOpen((current) => new Set(current.has(id) ? [...current].filter((one) => one !== id) : [...current, id]));
  const isOpen = ({ id }: ClassValues, at: number) => open.has(id) || hasError(at);
  const add = () => {
    const added = newClass();
    change([...classes, added]);
    toggle(added.id);
    const first = fieldId(form, `classes.${classes.length}.title`);
    // After the class is on the page.
    setTimeout(() => document.getElementById(first)?.focus());
  };
  return (
    <FormFrame
      isSticky
      form={form}
      submitLabel={messages.save}
      busyLabel={messages.saving}
      actions={
        form.isDirty && (
          <Button variant="secondary" onClick={() => form.reset()}>
            {messages.discard}
          </Button>
        )
      }
    >
      {classes.length === 0 && <Message icon="play" title={messages.empty} />}
      <OrderedList
        isWide
        label={messages.list}
        items={classes}
        keyOf={({ id }) => id}
        titleOf={nameOf}
        emptyFocusId={fieldId(form, 'add')}
        onChange={change}
        below={(one, at) =>
          isOpen(one, at) && (
            <fieldset
              id={fieldId(form, `classes.${at}`)}
              aria-label={nameOf(one, at)}
              className="min-w-0 basis-full border-t border-line pt-4 pb-3"
            >
              <SampleClassFields
                values={one}
                idOf={(name) => fieldId(form, `classes.${at}.${name}`)}
                errorOf={(name) => form.errors[`classes.${at}.${name}`]}
                onChange={(part) => set(at, part)}
              />
            </fieldset>
          )
        }
      >
        {(one, at) => (
          <SampleClassHead
            values={one}
            name={nameOf(one, at)}
            fieldsId={fieldId(form, `classes.${at}`)}
            isOpen={isOpen(one, at)}
            onToggle={() => toggle(one.id)}
          />
        )}
      </OrderedList>
      {classes.length < MAX_CLASSES && (
        <div>
          <Button id={fieldId(form, 'add')} variant="secondary" onClick={add}>
            {messages.add}
          </Button>
        </div>
      )}
      <FormConflict
        form={form}
        stored={stored}
        differences={(stored) => differencesOf(stored.classes, classes, messages)}
        onClose={() => setStored(null)}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </FormFrame>
  );
}
