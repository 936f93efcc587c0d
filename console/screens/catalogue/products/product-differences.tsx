/** Two versions of a product that meet, field by field. */
import type { ReactNode } from 'react';
import { outlineChanges } from '../../../../common/catalogue/outline-changes.ts';
import type { useProductMessages } from '../../../messages/catalogue/products.ts';
import type { ProductValues } from './product-form.ts';
import { tabContents } from './tabs/tab-values.ts';

type Name = keyof ProductValues;
export type ProductDifference = {
  name: Name;
  label: string;
  stored: ReactNode;
  entered: ReactNode;
  isEntered: boolean;
};

type Versions = {
  /** What another person saved. */
  stored: ProductValues;
  entered: ProductValues;
  /** What both began with. */
  base: ProductValues;
};

export function productDifferences(
  { stored, entered, base }: Versions,
  messages: ReturnType<typeof useProductMessages>,
): ProductDifference[] {
  const isEqual = (name: Name, one: ProductValues, other: ProductValues) =>
    JSON.stringify(one[name]) === JSON.stringify(other[name]);
  const names = (Object.keys(entered) as Name[]).filter((name) => !isEqual(name, stored, entered));
  const text = (name: Name, values: ProductValues) =>
    name === 'tabs' ? tabsText(base, values, messages.noTabChanges) : valueText(values[name]);
  return names.map((name) => ({
    name,
    label: messages.fieldText(name),
    stored: text(name, stored),
    entered: text(name, entered),
    isEntered: !isEqual(name, base, entered),
  }));
}

/** What was changed in the tabs: the whole of them would be too long to compare. */
function tabsText(base: ProductValues, values: ProductValues, unchanged: string): ReactNode {
  const { before, after } = outlineChanges(tabContents(base.tabs), tabContents(values.tabs));
  const changes = [...before, ...after];
  if (changes.length === 0) return unchanged;
  return (
    <span className="grid max-h-60 gap-1 overflow-y-auto">
      {changes.map((change) => (
        <span key={change}>{change}</span>
      ))}
    </span>
  );
}

function valueText(value: ProductValues[Exclude<Name, 'tabs'>] | ProductValues['tabs']): string {
  if (typeof value === 'string') return value || '–';
  if (typeof value === 'boolean') return value ? 'yes' : 'no';
  return value.map((row) => Object.values(row).filter(Boolean).join(', ')).join('; ') || '–';
}
