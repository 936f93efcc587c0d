import { getMyProducts } from '../../contract/learning.ts';
import { LinkButton } from '../../ui/link-button.tsx';
import { api } from '../api.ts';
import { AccountFrame, Empty, Loading } from './account-frame.tsx';
import { CourseCard } from './course-card.tsx';
import { useAnswer } from './use-answer.ts';
import { useStudent } from './use-student.ts';

export function CoursesPage() {
  const isSignedIn = useStudent('/my-cart');
  const [courses] = useAnswer(isSignedIn, () => api(getMyProducts), { fallback: 'the courses could not be read' });
  const owned = courses.data ?? [];
  return (
    <AccountFrame title="My Courses">
      {courses.state === 'loading' ? (
        <Loading />
      ) : owned.length === 0 ? (
        <Empty action={<LinkButton to="/">Explore courses</LinkButton>}>No courses available</Empty>
      ) : (
        <ul className="grid gap-4 xl:grid-cols-2">
          {owned.map((course) => (
            <li key={course.product_id}>
              <CourseCard course={course} />
            </li>
          ))}
        </ul>
      )}
    </AccountFrame>
  );
}
