/** The fields of a coupon in sections. */
import type { ReactNode } from 'react';
import { MEDIUMS } from '../../../../contract/catalogue/catalogue.ts';
import { PRODUCT_KINDS } from '../../../../contract/staff/catalogue/coupons/coupon-fields.ts';
import { Checkbox } from '../../../../ui/choice.tsx';
import { ChoiceField, TextField } from '../../../form/controls/fields.tsx';
import { Picker } from '../../../form/controls/picker.tsx';
import { TwinTextFields } from '../../../form/controls/twin-fields.tsx';
import { fieldId } from '../../../form/form-frame.tsx';
import type { Form } from '../../../form/use-form.ts';
import { useCouponMessages } from '../../../messages/money/coupons.ts';
import { Panel } from '../../../parts/panel.tsx';
import { optionsOf } from '../../../table/column.ts';
import { type CouponValues, seoOf } from './coupon-values.ts';
import { searchProducts, searchVerticals } from './search-catalogue.ts';

type Props = { form: Form<CouponValues> };

export function CouponFields({ form }: Props) {
  return (
    <>
      <OfferFields form={form} />
      <DiscountFields form={form} />
      <ScopeFields form={form} />
      <LimitFields form={form} />
    </>
  );
}

function OfferFields({ form }: Props) {
  const messages = useCouponMessages();
  const { values } = form;
  /** The name in links follows the code until it is edited. */
  const setCode = (code: string) => {
    if (values.seo === seoOf(values.code)) form.set('seo', seoOf(code));
    form.set('code', code);
  };
  return (
    <Section title={messages.offer}>
      <div className="field-row">
        <TextField
          form={{ ...form, set: (name, value) => (name === 'code' ? setCode(value as string) : form.set(name, value)) }}
          name="code"
          hint={messages.codeHint}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
        />
        <TextField form={form} name="seo" hint={messages.seoHint} autoComplete="off" spellCheck={false} />
      </div>
      <TwinTextFields form={form} name="title" hint={messages.titleHint} />
      <TwinTextFields form={form} name="text" />
      <TwinTextFields form={form} name="applied_text" />
      <Checkbox checked={values.tile} onChange={(event) => form.set('tile', event.target.checked)}>
        {messages.tileChoice}
      </Checkbox>
    </Section>
  );
}

function DiscountFields({ form }: Props) {
  const messages = useCouponMessages();
  const isFlat = form.values.kind === 'flat';
  const labelled = { ...form, labels: { ...form.labels, value: isFlat ? messages.amount : messages.percentage } };
  return (
    <Section title={messages.discountPart}>
      <div className="field-row">
        <ChoiceField form={form} name="kind" options={optionsOf(messages.kinds)} />
        <TextField form={labelled} name="value" inputMode="decimal" autoComplete="off" />
        {!isFlat && <TextField form={form} name="cap" hint={messages.noLimit} inputMode="decimal" autoComplete="off" />}
        <TextField form={form} name="minimum" hint={messages.minimumHint} inputMode="decimal" autoComplete="off" />
      </div>
    </Section>
  );
}

function ScopeFields({ form }: Props) {
  const messages = useCouponMessages();
  const { values, errors } = form;
  return (
    <Section title={messages.scope} text={messages.scopeText}>
      <Picker
        id={fieldId(form, 'products')}
        label={messages.products}
        error={errors.products}
        chosen={values.products}
        onChange={(chosen) => form.set('products', chosen)}
        find={searchProducts}
      />
      <Picker
        id={fieldId(form, 'verticals')}
        label={messages.verticals}
        error={errors.verticals}
        chosen={values.verticals}
        onChange={(chosen) => form.set('verticals', chosen)}
        find={searchVerticals}
      />
      <div className="field-row">
        <Choices
          title={messages.media}
          options={MEDIUMS}
          textOf={(medium) => medium}
          chosen={values.media}
          onChange={(media) => form.set('media', media)}
        />
        <Choices
          title={messages.productKinds}
          options={PRODUCT_KINDS}
          textOf={(kind) => messages.productKindTexts[kind]}
          chosen={values.kinds}
          onChange={(kinds) => form.set('kinds', kinds)}
        />
      </div>
    </Section>
  );
}

function LimitFields({ form }: Props) {
  const messages = useCouponMessages();
  return (
    <Section title={messages.limits}>
      <div className="field-row">
        <TextField form={form} name="from" type="datetime-local" hint={messages.india} />
        <TextField form={form} name="until" type="datetime-local" hint={messages.india} />
        <TextField form={form} name="uses" hint={messages.noLimit} inputMode="numeric" autoComplete="off" />
        <TextField form={form} name="uses_per_student" hint={messages.noLimit} inputMode="numeric" autoComplete="off" />
      </div>
      <Checkbox
        checked={form.values.first_purchase}
        onChange={(event) => form.set('first_purchase', event.target.checked)}
      >
        {messages.firstPurchase}
      </Checkbox>
    </Section>
  );
}

function Section({ title, text, children }: { title: string; text?: string; children: ReactNode }) {
  return (
    <Panel title={title} text={text}>
      <div className="grid gap-5 px-5 py-4">{children}</div>
    </Panel>
  );
}

type ChoicesProps<Option extends string> = {
  title: string;
  options: readonly Option[];
  textOf(option: Option): string;
  chosen: readonly Option[];
  onChange(chosen: Option[]): void;
};

function Choices<Option extends string>({ title, options, textOf, chosen, onChange }: ChoicesProps<Option>) {
  return (
    <fieldset>
      <legend className="text-sm font-semibold">{title}</legend>
      {options.map((option) => (
        <Checkbox
          key={option}
          checked={chosen.includes(option)}
          onChange={({ target }) =>
            onChange(options.filter((one) => (one === option ? target.checked : chosen.includes(one))))
          }
        >
          {textOf(option)}
        </Checkbox>
      ))}
    </fieldset>
  );
}
