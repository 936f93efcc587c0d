import { LanguageLink } from './header.tsx';

/** Above the sign-in, which has no other header: the link to the page in the other language. */
export function SignInHeader() {
  return (
    <div className="absolute top-0 right-0 px-4 py-2 text-sm">
      <LanguageLink className="min-h-11" />
    </div>
  );
}
