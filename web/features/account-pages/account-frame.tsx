import type { ReactNode } from 'react';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

/** The layout of an account page: heading, e-mail notice and content. */
export function AccountFrame({
  title,
  beside,
  children,
}: {
  title: ReactNode;
  beside?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className="grid content-start gap-6 py-6 sm:py-8">
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-2xl font-bold">{title}</h1>
        {beside}
      </div>
      <VerifyEmailNotice />
      {children}
    </div>
  );
}
