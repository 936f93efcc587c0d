import { LinkButton } from '../../../ui/link-button.tsx';
import { Loading } from '../../../ui/loading.tsx';
import { Message } from '../../../ui/message.tsx';
import { usePath } from '../../language/use-path.ts';
import { CopyNotice } from '../../offline/copies/copy-notice.tsx';
import { KeptFilesList } from '../../offline/copies/kept-files-list.tsx';
import { withCopy } from '../../offline/copies/with-copy.ts';
import { AccountFrame } from '../account-pages/account-frame.tsx';
import { LoadError } from '../account-pages/load-error.tsx';
import { useAccountPageMessages } from '../account-pages/messages/use-account-page-messages.ts';
import { useRequest } from '../account-pages/use-request.ts';
import { useRequireSignIn } from '../account-pages/use-require-sign-in.ts';
import { AdmissionList } from './admission-list.tsx';
import { CourseCard } from './course-card.tsx';
import { loadAdmissions, loadCourses } from './load-courses.ts';
import { useCoursesMessages } from './messages/use-courses-messages.ts';

export default function CoursesPage() {
  const messages = useCoursesMessages();
  const { loading } = useAccountPageMessages();
  const path = usePath();
  const isSignedIn = useRequireSignIn();
  const [courses] = useRequest(isSignedIn, () => withCopy('courses', loadCourses), { fallback: messages.notLoaded });
  const [admissions] = useRequest(isSignedIn, () => withCopy('admissions', loadAdmissions), { fallback: '' });
  const owned = courses.data ?? [];
  const tests = admissions.data ?? [];
  return (
    <AccountFrame
      title={messages.title}
      beside={
        <LinkButton variant="secondary" href={path('/my-results')}>
          {messages.myResults}
        </LinkButton>
      }
    >
      <CopyNotice />
      {tests.length > 0 && <AdmissionList tests={tests} />}
      {courses.state === 'loading' ? (
        <Loading text={loading} />
      ) : courses.state === 'failed' ? (
        <LoadError message={courses.failure.message} />
      ) : owned.length === 0 && tests.length > 0 ? null : owned.length === 0 ? (
        <Message icon="courses" title={messages.none}>
          <LinkButton href={path('/')}>{messages.explore}</LinkButton>
        </Message>
      ) : (
        <ul className="grid items-start gap-4 xl:grid-cols-2">
          {owned.map((one) => (
            <li key={one.course.product_id}>
              <CourseCard {...one} />
            </li>
          ))}
        </ul>
      )}
      <KeptFilesList />
    </AccountFrame>
  );
}
