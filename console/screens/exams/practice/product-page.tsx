/** The topics of the question bank that a product opens for practice. If another person saved, both versions are shown. */
import { useLoaderData, useRevalidator } from 'react-router';
import { getProductPractice, type ProductPractice, savePractice } from '../../../../contract/staff/exams/practice.ts';
import { Message } from '../../../../ui/message.tsx';
import { call } from '../../../calls/call.ts';
import { FormFrame } from '../../../form/form-frame.tsx';
import { fieldDifferences } from '../../../form/saving/field-differences.ts';
import { FormConflict } from '../../../form/saving/form-conflict.tsx';
import { UnsavedGuard } from '../../../form/saving/unsaved-guard.tsx';
import { useVersionedForm } from '../../../form/saving/use-versioned-form.ts';
import { usePracticeMessages } from '../../../messages/exams/practice.ts';
import { PageHeader } from '../../../parts/page-header.tsx';
import { ParentLink } from '../../../parts/parent-link.tsx';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { TopicTable } from './topic-table.tsx';
import { nameOf, type TopicValues, topicsOf, valuesOf } from './topic-values.ts';

export function loader({ params }: { params: { productId?: string } }): Promise<ProductPractice> {
  return call(getProductPractice, { product_id: params.productId ?? '' });
}

export function Component() {
  const practice = useLoaderData<typeof loader>();
  const messages = usePracticeMessages();
  const { product_title, changed_by, topics, product_id, version } = practice;
  return (
    <div className="grid gap-5">
      <PageHeader
        title={product_title}
        text={changed_by ? messages.lastChange(changed_by) : undefined}
        parent={<ParentLink to="/practice">{messages.title}</ParentLink>}
      />
      <section aria-labelledby="practice-topics" className="grid gap-3">
        <h2 id="practice-topics" className="text-lg font-semibold">
          {messages.topics}
        </h2>
        <p className="max-w-3xl text-sm text-ink-soft">{messages.topicsText}</p>
        {topics.length === 0 ? (
          <Message icon="check" title={messages.noTopics} />
        ) : (
          <TopicForm key={`${product_id} ${version}`} practice={practice} />
        )}
      </section>
    </div>
  );
}

function TopicForm({ practice }: { practice: ProductPractice }) {
  const messages = usePracticeMessages();
  const { revalidate } = useRevalidator();
  const { product_id } = practice;
  const labels = { topics: messages.topics };
  const { form, conflict } = useVersionedForm<TopicValues, unknown>({
    schema: savePractice.body,
    initial: valuesOf(practice),
    labels,
    submit: (values) => call(savePractice, { product_id, version: values.version, topics: topicsOf(values) }),
    onDone: () => {
      showToast(savePractice.successMessage);
      void revalidate();
    },
    loadStored: async () => valuesOf(await call(getProductPractice, { product_id })),
  });
  return (
    <>
      <FormFrame form={form} submitLabel={messages.save} busyLabel={messages.saving} isSticky>
        <TopicTable
          productId={product_id}
          topics={practice.topics}
          open={form.values.topics}
          onChange={(topics) => form.set('topics', topics)}
        />
        <p role="status" className="text-sm text-ink-soft">
          {messages.chosen(form.values.topics.length)}
        </p>
      </FormFrame>
      <FormConflict
        {...conflict}
        differences={(stored) => fieldDifferences(stored, form.values, labels, (value) => topicNames(value))}
      />
      <UnsavedGuard isDirty={form.isDirty} />
    </>
  );
}

function topicNames(value: TopicValues['topics']): string {
  return value.map(nameOf).join(', ');
}
