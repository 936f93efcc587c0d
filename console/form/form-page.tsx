import type { ComponentProps, ReactNode } from 'react';
import { PageHeader } from '../parts/page-header.tsx';
import { ParentLink } from '../parts/parent-link.tsx';
import { FormFrame } from './form-frame.tsx';

type Props<Values extends Record<string, unknown>> = Pick<
  ComponentProps<typeof FormFrame<Values>>,
  'form' | 'submitLabel' | 'busyLabel' | 'actions'
> & {
  title: string;
  text: ReactNode;
  /** Path and title of the page above this one. */
  parent: readonly [path: string, title: string];
  /** The fields. */
  children: ReactNode;
};

/** A page with one form, such as that of a new record. */
export function FormPage<Values extends Record<string, unknown>>({
  title,
  text,
  parent,
  children,
  ...form
}: Props<Values>) {
  const [path, name] = parent;
  return (
    <div className="grid max-w-xl gap-5">
      <PageHeader title={title} text={text} parent={<ParentLink to={path}>{name}</ParentLink>} />
      <FormFrame {...form} className="rounded-md border border-line bg-surface p-5">
        {children}
      </FormFrame>
    </div>
  );
}
