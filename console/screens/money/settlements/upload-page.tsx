/** Uploads a settlement file. */
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { SETTLEMENT_COLUMNS, uploadSettlement } from '../../../../contract/staff/money/settlements.ts';
import { Field } from '../../../../ui/field.tsx';
import { call } from '../../../calls/call.ts';
import { requirePermission } from '../../../calls/session.ts';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { FormPage } from '../../../form/form-page.tsx';
import { useForm } from '../../../form/use-form.ts';
import { useSettlementMessages } from '../../../messages/money/settlements.ts';
import { showToast } from '../../../parts/toasts/show-toast.ts';
import { optionsOf } from '../../../table/column.ts';

export const loader = () => requirePermission('payments.record');

const NO_COLUMNS = { txnid: '', payment_id: '', amount: '', fee: '', tax: '', utr: '' };

export function Component() {
  const messages = useSettlementMessages();
  const navigate = useNavigate();
  const [file, setFile] = useState<File | null>(null);
  const [isMissing, setMissing] = useState(false);
  const form = useForm({
    schema: uploadSettlement.body,
    initial: { gateway: 'payu', ...NO_COLUMNS },
    labels: { gateway: messages.gateway },
    submit: async ({ gateway, ...names }) => {
      setMissing(file === null);
      if (!file) return null;
      const columns = Object.fromEntries(Object.entries(names).filter(([, name]) => name.trim() !== ''));
      const content = await file.text();
      return call(uploadSettlement, { gateway: gateway as 'payu', name: file.name, content, columns });
    },
    onDone: (uploaded) => {
      if (!uploaded) return;
      showToast(messages.uploaded);
      void navigate(`/settlements/${uploaded.file_id}`);
    },
  });
  const named = { ...form, labels: { ...form.labels, ...messages.columns } };
  return (
    <FormPage
      title={messages.upload}
      text={messages.uploadText}
      parent={['/settlements', messages.title]}
      form={form}
      submitLabel={messages.upload}
      busyLabel={messages.uploading}
    >
      <ChoiceField form={form} name="gateway" options={optionsOf(messages.gateways)} />
      <Field
        label={messages.file}
        hint={messages.fileHint}
        error={isMissing ? messages.fileMissing : null}
        type="file"
        accept=".csv,text/csv"
        onChange={({ target }) => {
          setFile(target.files?.[0] ?? null);
          setMissing(false);
        }}
      />
      <details>
        <summary className="min-h-11 cursor-pointer py-2.5 text-sm font-semibold">{messages.byHand}</summary>
        <div className="grid gap-4 pt-2">
          <p className="text-sm text-ink-soft">{messages.byHandText}</p>
          {SETTLEMENT_COLUMNS.map((name) => (
            <TextField key={name} form={named} name={name} autoComplete="off" maxLength={120} />
          ))}
        </div>
      </details>
    </FormPage>
  );
}
