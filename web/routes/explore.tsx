import { useEffect, useState } from 'react';
import { type MetaFunction, useNavigate } from 'react-router';
import { getProductGroupList } from '../../contract/catalogue.ts';
import { dataOf } from '../../contract/client.ts';
import type { DataOf } from '../../contract/endpoint.ts';
import { CONTROL, Labelled } from '../../ui/field.tsx';
import { api } from '../api.ts';
import { chooseNode } from '../explore/choose-node.ts';
import { CourseList } from '../listing/course-list.tsx';
import { pageMeta } from '../page-meta.ts';
import { Breadcrumbs } from '../parts/breadcrumbs.tsx';
import { selectVertical } from '../session.ts';
import { useSite } from '../site.ts';
import { readEntry } from '../storage.ts';

type Found = DataOf<typeof getProductGroupList>;

const GROUPS = 1;
const PRODUCTS = 2;

export const meta: MetaFunction = ({ matches }) =>
  pageMeta(
    {
      title: 'Explore',
      description: 'Courses, books and tests by vertical, exam and mode.',
      path: '/explore',
      isHidden: true,
    },
    matches,
  );

/** What lies under the place in the hierarchy that this browser keeps. */
export default function Explore() {
  const { found, path, goTo } = useStoredHierarchy();
  if (!found) {
    return (
      <p role="status" className="page min-h-96 py-12 text-ink-soft">
        Loading...
      </p>
    );
  }
  const crumbs = found.get_breadcrumbs_data_of_path;
  return (
    <div className="page grid grid-cols-1 gap-6 pt-3 pb-20">
      <Breadcrumbs
        items={crumbs.map((crumb) => ({
          name: crumb.category_name_english,
          to: '/explore',
          onClick: () => goTo(crumb.hierarchy),
        }))}
      />
      <div className="flex flex-wrap items-end justify-between gap-4">
        <h1 className="text-2xl font-bold md:text-3xl">{crumbs.at(-1)?.category_name_english ?? 'Explore'}</h1>
        <VerticalChoice path={path} />
      </div>
      <CourseList groups={found.group_data} products={found.product_data} />
    </div>
  );
}

/** A vertical chosen here is the one the landing page opens with. */
function VerticalChoice({ path }: { path: string }) {
  const navigate = useNavigate();
  const verticals = useSite()?.verticals ?? [];
  return (
    <Labelled label="Vertical">
      {(described) => (
        <select
          {...described}
          className={CONTROL}
          value={verticals.find(({ hierarchy }) => path === hierarchy || path.startsWith(`${hierarchy}/`))?.id ?? ''}
          onChange={({ currentTarget }) => {
            selectVertical(Number(currentTarget.value));
            navigate('/');
          }}
        >
          {verticals.map((vertical) => (
            <option key={vertical.id} value={vertical.id}>
              {vertical.category_name_english}
            </option>
          ))}
        </select>
      )}
    </Labelled>
  );
}

function useStoredHierarchy() {
  const navigate = useNavigate();
  const [path, setPath] = useState('');
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const stored = path || readEntry('selected_hierarchy');
    if (!stored) {
      navigate('/', { replace: true });
      return;
    }
    if (!path) return setPath(stored);
    let isStale = false;
    dataOf(api(getProductGroupList, { path, view_all: false }))
      .then((data) => {
        if (isStale) return;
        if (data.data_type === GROUPS || data.data_type === PRODUCTS) setFound(data);
        else navigate('/', { replace: true });
      })
      .catch((error) => {
        console.warn('explore', error);
        navigate('/', { replace: true });
      });
    return () => {
      isStale = true;
    };
  }, [path, navigate]);
  const goTo = (hierarchy: string) => {
    chooseNode({ hierarchy });
    setFound(null);
    setPath(hierarchy);
  };
  return { found, path, goTo };
}
