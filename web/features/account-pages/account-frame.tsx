import type { ReactNode } from 'react';
import { VerifyEmailNotice } from './verify-email-notice.tsx';

/** The layout of an account page: heading, e-mail notice and content. */
export function AccountFrame({ title, children }: { title: ReactNode; children: ReactNode }) {
  return (
    <div className="grid content-start gap-6 py-6 sm:py-8">
      <h1 className="text-2xl font-bold">{title}</h1>
      <VerifyEmailNotice />
      {children}
    </div>
  );
}
