import { useState } from 'react';
import { Button, type ButtonVariant, buttonClass, IconButton, TextButton } from '../../ui/button.tsx';
import { Checkbox, RadioCard } from '../../ui/choice.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { LinkButton } from '../../ui/link-button.tsx';
import { Tabs } from '../../ui/tabs.tsx';
import { ComponentGroup } from './component-group.tsx';

const VARIANTS: ButtonVariant[] = ['primary', 'soft', 'secondary', 'quiet', 'danger'];
const CENTRES = [
  { id: 'delhi', label: 'Delhi' },
  { id: 'patna', label: 'Patna' },
  { id: 'indore', label: 'Indore' },
];

/** Buttons, fields, choices, tabs and dialogs. `id` separates the radio groups of the two colour schemes. */
export function ControlComponents({ id }: { id: string }) {
  return (
    <>
      <ComponentGroup
        name="Buttons"
        rule="A screen has one primary button, a list one for each item. A button is at least 44 px high and says what it does."
      >
        {VARIANTS.map((variant) => (
          <div key={variant} className="flex flex-wrap gap-3">
            <Button variant={variant}>{variant}</Button>
            <Button variant={variant} busy="Working...">
              {variant}
            </Button>
            <Button variant={variant} disabled>
              {variant}
            </Button>
          </div>
        ))}
        <div className="flex flex-wrap items-center gap-3">
          <LinkButton href="#content">A link</LinkButton>
          <a href="#content" className={buttonClass('secondary')}>
            Another
          </a>
          <TextButton>In a text</TextButton>
          <IconButton icon="close" label="Close" />
          <IconButton icon="menu" label="Menu" />
        </div>
      </ComponentGroup>
      <ComponentGroup
        name="Fields"
        rule="The label stands above the field and stays. An error stands below its field and names it."
      >
        <Field label="Town" defaultValue="Prayagraj" />
        <Field label="Line 1" hint="House or flat number, building" placeholder="14 Temple Road" />
        <Field label="PIN code" defaultValue="6820" error="PIN code must be exactly 6 digits." />
        <Field label="Mobile number" hint="Verified; it cannot be changed here." defaultValue="98765 00001" readOnly />
        <Field label="Email" defaultValue="asha@example.com" disabled />
        <SelectField label="State">
          <option>Kerala</option>
          <option>Bihar</option>
        </SelectField>
        <SelectField label="Gender" error="Select your gender">
          <option>Select gender</option>
        </SelectField>
      </ComponentGroup>
      <ComponentGroup
        name="Choices"
        rule="Choose from what is known, and never ask twice. Consent has its error at its own box."
      >
        <Checkbox name={`${id}-agreed`} defaultChecked>
          I agree to the terms
        </Checkbox>
        <Checkbox name={`${id}-terms`} error="Please accept the terms and conditions.">
          I agree to the terms & conditions
        </Checkbox>
        <Checkbox name={`${id}-news`}>Tell me of new batches</Checkbox>
        <fieldset className="grid gap-3">
          <legend className="pb-2 text-sm font-semibold">Centre</legend>
          {CENTRES.map((centre, index) => (
            <RadioCard key={centre.id} name={`${id}-centre`} defaultChecked={index === 0}>
              <span className="text-sm">{centre.label}</span>
            </RadioCard>
          ))}
        </fieldset>
      </ComponentGroup>
      <ComponentGroup
        name="Tabs"
        rule="The chosen tab is underlined in ink. Each tab has an address, so that it works without scripts."
      >
        <TabsExample />
      </ComponentGroup>
      <ComponentGroup
        name="Dialogs"
        rule="A question is answered by what happens: Delete address, Keep. The buttons stay in sight."
      >
        <div className="flex flex-wrap gap-3">
          <DialogExample name="At once" fadeMs={0} />
          <DialogExample name="Fading" fadeMs={250} />
        </div>
      </ComponentGroup>
    </>
  );
}

function TabsExample() {
  const [selected, setSelected] = useState('delhi');
  return (
    <Tabs label="Centres" tabs={CENTRES} selected={selected} onSelect={setSelected}>
      {(id) => <p className="text-sm">Classes in {CENTRES.find((centre) => centre.id === id)?.label}</p>}
    </Tabs>
  );
}

function DialogExample({ name, fadeMs }: { name: string; fadeMs: 0 | 250 }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button variant="secondary" onClick={() => setOpen(true)}>
        {name}
      </Button>
      <Dialog open={isOpen} onClose={() => setOpen(false)} title="Remove from cart" fadeMs={fadeMs}>
        <p>Are you sure you want to remove this item from the cart?</p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="secondary" onClick={() => setOpen(false)}>
            No
          </Button>
          <Button variant="danger" onClick={() => setOpen(false)}>
            Yes
          </Button>
        </div>
      </Dialog>
    </>
  );
}
