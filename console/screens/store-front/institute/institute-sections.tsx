import { INVOICE_LANGUAGES } from '../../../../contract/staff/store-front/institute.ts';
import { AreaField, ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { RowFields } from '../../../form/controls/row-fields.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import type { Form } from '../../../form/use-form.ts';
import { type InstituteMessages, useInstituteMessages } from '../../../messages/store-front/institute.ts';
import { BrandSection } from './brand-section.tsx';
import { columnsOf, type InstituteValues } from './institute-form.ts';
import { LimitSection } from './limit-section.tsx';

type Values = InstituteValues & { version: number };

/** The names of the fields: those that the schema of the call checks, and the others. */
export function instituteLabels(messages: InstituteMessages) {
  const checked = {
    name: messages.name,
    name_devanagari: messages.nameDevanagari,
    tagline: messages.tagline,
    logo: messages.logo,
    wordmark_light: messages.wordmarkLight,
    wordmark_dark: messages.wordmarkDark,
    accent: messages.accent,
    accent_dark: messages.accentDark,
    helpline: messages.helpline,
    email: messages.email,
    address: messages.address,
    legal_name: messages.legalName,
    gstin: messages.gstin,
    grievance_officer: messages.grievanceOfficer,
    grievance_email: messages.grievanceEmail,
    security_email: messages.securityEmail,
  };
  const others: Record<string, string> = {
    state_id: messages.state,
    founded: messages.founded,
    invoice_language: messages.invoiceLanguage,
    refund_approval_above: messages.refundLimit,
    offline_approval_above: messages.offlineLimit,
    payment: messages.payment,
    refunds: messages.refunds,
    delivery: messages.delivery,
    contact: messages.contact,
    support: messages.support,
    classroom: messages.classroom,
    careers: messages.careers,
    press: messages.press,
    android: messages.android,
    ios: messages.ios,
    windows: messages.windows,
    policies: messages.policies,
    social: messages.social,
    sister_sites: messages.sisters,
    footer: messages.footer,
    centres: messages.centres,
  };
  return { checked, others };
}

type Props = { form: Form<Values>; states: readonly { id: number; name: string }[] };

/** All fields of the institute. */
export function InstituteSections({ form, states }: Props) {
  const messages = useInstituteMessages();
  return (
    <>
      <BrandSection form={form} />
      <FormSection title={messages.contacts}>
        <div className="field-row">
          <TextField form={form} name="helpline" type="tel" autoComplete="off" />
          <TextField form={form} name="email" type="email" autoComplete="off" />
        </div>
        <AreaField form={form} name="address" rows={2} />
        <div className="field-row">
          <TextField form={form} name="grievance_officer" autoComplete="off" />
          <TextField form={form} name="grievance_email" type="email" autoComplete="off" />
          <TextField form={form} name="security_email" type="email" autoComplete="off" />
        </div>
      </FormSection>
      <FormSection title={messages.legal} text={messages.legalText}>
        <TextField form={form} name="legal_name" autoComplete="off" />
        <div className="field-row">
          <TextField form={form} name="gstin" autoComplete="off" autoCapitalize="characters" />
          <ChoiceField
            form={form}
            name="state_id"
            options={[
              ...(form.saved.state_id === '0' ? [{ value: '0', title: messages.chooseState }] : []),
              ...states.map(({ id, name }) => ({ value: String(id), title: name })),
            ]}
          />
          <TextField form={form} name="founded" inputMode="numeric" autoComplete="off" />
        </div>
        <ChoiceField
          form={form}
          name="invoice_language"
          hint={messages.invoiceLanguageHint}
          options={INVOICE_LANGUAGES.map((value) => ({ value, title: messages.invoiceLanguages[value] }))}
        />
      </FormSection>
      <LimitSection form={form} />
      <FormSection title={messages.buying} text={messages.buyingText}>
        <AreaField form={form} name="payment" rows={2} />
        <AreaField form={form} name="refunds" rows={2} />
        <AreaField form={form} name="delivery" rows={2} />
      </FormSection>
      <LinkSections form={form} />
    </>
  );
}

const LINK = { name: '', url: '' };

function LinkSections({ form }: Pick<Props, 'form'>) {
  const messages = useInstituteMessages();
  const columns = columnsOf(messages);
  const links = { form, empty: LINK, max: 12 };
  return (
    <>
      <FormSection title={messages.links} text={messages.linksText}>
        <div className="field-row">
          {(['contact', 'support', 'classroom', 'careers', 'press', 'android', 'ios', 'windows'] as const).map(
            (name) => (
              <TextField key={name} form={form} name={name} type="url" autoComplete="off" />
            ),
          )}
        </div>
      </FormSection>
      <FormSection title={messages.policies}>
        <RowFields
          {...links}
          name="policies"
          columns={columns.link}
          rowTitle={messages.policyRow}
          addLabel={messages.addPolicy}
        />
      </FormSection>
      <FormSection title={messages.footer} text={messages.footerText}>
        <RowFields
          {...links}
          name="footer"
          columns={columns.footer}
          empty={{ title: '', ...LINK }}
          max={60}
          rowTitle={messages.footerRow}
          addLabel={messages.addFooter}
        />
      </FormSection>
      <FormSection title={messages.social}>
        <RowFields
          {...links}
          name="social"
          columns={columns.otherSite}
          rowTitle={messages.socialRow}
          addLabel={messages.addSocial}
        />
      </FormSection>
      <FormSection title={messages.sisters}>
        <RowFields
          {...links}
          name="sister_sites"
          columns={columns.otherSite}
          rowTitle={messages.sisterRow}
          addLabel={messages.addSister}
        />
      </FormSection>
      <FormSection title={messages.centres}>
        <RowFields
          form={form}
          name="centres"
          columns={columns.centres}
          empty={{ name: '', city: '', address: '', phone: '', map: '' }}
          max={200}
          rowTitle={messages.centreRow}
          addLabel={messages.addCentre}
        />
      </FormSection>
    </>
  );
}
