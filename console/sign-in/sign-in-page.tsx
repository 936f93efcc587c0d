import { redirect, useLoaderData, useNavigate } from 'react-router';
import { getSignInMethods } from '../../contract/staff/sign-in/sign-in.ts';
import { homeOf } from '../app/areas/areas.ts';
import { callOnce } from '../calls/call.ts';
import { ensureMe, loadMe } from '../calls/session.ts';
import { useSignInMessages } from '../messages/staff/sign-in.ts';
import { EntryFrame } from './entry-frame.tsx';
import { SignInForm } from './sign-in-form.tsx';

/** Staff who are signed in already go on to their page. */
export async function loader({ request }: { request: Request }) {
  const me = await ensureMe().catch(() => null);
  if (me) throw redirect(nextPath(request.url) ?? homeOf(me));
  return callOnce(getSignInMethods);
}

export function Component() {
  const methods = useLoaderData<typeof loader>();
  const messages = useSignInMessages();
  const navigate = useNavigate();
  const onSignedIn = async () => {
    const me = await loadMe();
    await navigate(nextPath(location.href) ?? homeOf(me), { replace: true });
  };
  return (
    <EntryFrame
      institute={methods.institute}
      title={messages.title}
      documentTitle={messages.titleFor(methods.institute)}
      intro={
        <>
          {messages.intro}{' '}
          <a href="/login" className="text-accent underline underline-offset-4">
            {messages.toStore}
          </a>
        </>
      }
    >
      <SignInForm methods={methods} onSignedIn={() => void onSignedIn()} />
    </EntryFrame>
  );
}

/** The page of the console that the URL names; null if it names none, or another site. */
function nextPath(url: string): string | null {
  const path = new URL(url).searchParams.get('to');
  return path && /^\/(?![/\\])/.test(path) ? path : null;
}
