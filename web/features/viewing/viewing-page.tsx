/** Opens a view that was started in the console, and says when it has ended. The console links here with its id. */
import { useEffect, useState } from 'react';
import { consolePathOf, isEndedHash, storeViewing } from '../../../common/viewing/viewing.ts';
import { ApiError, dataOf } from '../../../contract/client.ts';
import { type OpenedViewing, openViewing } from '../../../contract/staff/students/viewing.ts';
import { staffApi } from '../../../contract/staff/students/viewing-client.ts';
import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import { pagePath } from '../../language/page-language.ts';
import { usePath } from '../../language/use-path.ts';
import type { Entry } from '../../lib/storage.ts';
import { useViewingMessages } from './messages/use-viewing-messages.ts';

type Stage = { at: 'opening' } | { at: 'ended'; consolePath: string | null } | { at: 'failed'; refusal: string | null };

const STUDENTS = '/console/students';
const FIRST_PAGE = '/my-courses';

export default function ViewingPage() {
  const messages = useViewingMessages();
  const path = usePath();
  const [stage, setStage] = useState<Stage>({ at: 'opening' });
  useEffect(() => {
    // The link of another view, opened in this tab.
    const reload = () => location.reload();
    addEventListener('hashchange', reload);
    const { hash } = location;
    if (isEndedHash(hash)) {
      setStage({ at: 'ended', consolePath: consolePathOf(hash) });
    } else {
      // The id is used up, so a reload would only say so.
      history.replaceState(null, '', location.pathname);
      open(hash.slice(1)).catch((error: unknown) => setStage({ at: 'failed', refusal: refusalOf(error) }));
    }
    return () => removeEventListener('hashchange', reload);
  }, []);
  if (stage.at === 'opening') {
    return (
      <div className="page py-8">
        <h1 className="sr-only">{messages.title}</h1>
        <Loading text={messages.loading} />
      </div>
    );
  }
  if (stage.at === 'failed') {
    return (
      <Message as="h1" icon="alert" tone="warn" title={messages.notOpen} text={stage.refusal ?? messages.notOpened}>
        <LinkButton href={STUDENTS}>{messages.openConsole}</LinkButton>
      </Message>
    );
  }
  return (
    <Message as="h1" icon="check" tone="good" title={messages.ended} text={messages.endedText}>
      <LinkButton href={stage.consolePath ?? STUDENTS}>
        {stage.consolePath ? messages.openStudent : messages.openConsole}
      </LinkButton>
      <LinkButton href={path('/')} variant="secondary">
        {messages.goToStore}
      </LinkButton>
    </Message>
  );
}

/** Stores the student in the storage of this tab, and opens the first page. Throws if the view is not open to this browser. */
async function open(viewing_id: string): Promise<void> {
  store(viewing_id, await dataOf(staffApi()(openViewing, { viewing_id })));
  location.replace(pagePath(FIRST_PAGE));
}

function store(viewing_id: string, { token, ends_at, seconds_left, student }: OpenedViewing): void {
  const { student_id, first_name, last_name, profile_picture, email_id, gender, mobile_number } = student;
  const ends_local_ms = Date.now() + seconds_left * 1000;
  const entries: Partial<Record<Entry, string | null>> = {
    ...{ first_name, last_name, profile_picture, email_id, mobile_number, role: 'student' },
    gender: gender === null ? null : String(gender),
    selected_vertical: String(student.selected_vertical),
    email_unverified: student.is_email_verified ? null : '1',
    access_token: token,
  };
  storeViewing({ viewing_id, student_id, ends_at, ends_local_ms }, entries);
}

/** Returns the message of a refusal; null for any other error. */
function refusalOf(error: unknown): string | null {
  return error instanceof ApiError && error.status !== 400 ? error.message : null;
}
