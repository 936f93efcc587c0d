import { AreaField, TextField } from '../../../form/controls/fields.tsx';
import { RowFields } from '../../../form/controls/row-fields.tsx';
import { FormSection } from '../../../form/form-section.tsx';
import type { Form } from '../../../form/use-form.ts';
import { type StoreFrontMessages, useStoreFrontMessages } from '../../../messages/store-front/store-front.ts';
import { columnsOf, EMPTY_BANNER, type LandingValues } from './landing-form.ts';

/** The name of each field of the landing page. */
export function landingLabels(messages: StoreFrontMessages): Record<keyof LandingValues, string> {
  return {
    title: messages.pageTitle,
    description: messages.description,
    keywords: messages.keywords,
    heading: messages.heroHeading,
    text: messages.heroText,
    free_text: messages.freeText,
    free_note: messages.freeNote,
    free_to: messages.freeTo,
    session: messages.session,
    proof: messages.proof,
    banners: messages.banners,
    festive_from: messages.from,
    festive_until: messages.until,
    festive_banners: messages.festive,
    study_material: messages.study,
  };
}

/** The fields of the landing page. */
export function LandingSections({ form }: { form: Form<LandingValues> }) {
  const messages = useStoreFrontMessages();
  const columns = columnsOf(messages);
  const banners = {
    form,
    columns: columns.banners,
    empty: EMPTY_BANNER,
    max: 30,
    rowTitle: messages.bannerRow,
    addLabel: messages.addBanner,
  };
  return (
    <>
      <FormSection title={messages.hero}>
        <TextField form={form} name="heading" autoComplete="off" />
        <AreaField form={form} name="text" rows={3} />
        <TextField form={form} name="session" autoComplete="off" />
      </FormSection>
      <FormSection title={messages.banners} text={messages.bannersText}>
        <RowFields {...banners} name="banners" />
      </FormSection>
      <FormSection title={messages.festive} text={messages.festiveText}>
        <div className="field-row">
          <TextField form={form} name="festive_from" type="datetime-local" />
          <TextField form={form} name="festive_until" type="datetime-local" />
        </div>
        <RowFields {...banners} name="festive_banners" />
      </FormSection>
      <FormSection title={messages.freeTest} text={messages.freeTestText}>
        <TextField form={form} name="free_text" autoComplete="off" />
        <TextField form={form} name="free_note" autoComplete="off" />
        <TextField form={form} name="free_to" autoComplete="off" hint={messages.toHint} />
      </FormSection>
      <FormSection title={messages.proof} text={messages.proofText}>
        <RowFields
          form={form}
          name="proof"
          columns={columns.proof}
          empty={{ value: '', text: '' }}
          max={4}
          rowTitle={messages.proofRow}
          addLabel={messages.addProof}
        />
      </FormSection>
      <FormSection title={messages.study}>
        <RowFields
          form={form}
          name="study_material"
          columns={columns.study_material}
          empty={{ title: '', text: '', icon: '', to: '' }}
          max={12}
          rowTitle={messages.studyRow}
          addLabel={messages.addStudy}
        />
      </FormSection>
      <FormSection title={messages.search}>
        <TextField form={form} name="title" autoComplete="off" />
        <AreaField form={form} name="description" rows={3} hint={messages.descriptionHint} />
        <TextField form={form} name="keywords" hint={messages.keywordsHint} autoComplete="off" />
      </FormSection>
    </>
  );
}
