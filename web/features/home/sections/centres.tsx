import { useState } from 'react';
import { numberWord } from '../../../../common/wording.ts';
import type { Institute } from '../../../../contract/pages.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Dialog } from '../../../../ui/dialog.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useHydrated } from '../../../hydration/use-hydrated.ts';
import { SectionHeading } from './section-heading.tsx';

type Centre = Institute['centres'][number];

/** The institute's centres; each opens a dialog with its telephone number and a link to the map. */
export function Centres({ centres }: { centres: Centre[] }) {
  const [chosen, setChosen] = useState<Centre | null>(null);
  if (centres.length === 0) return null;
  const cities = new Set(centres.map(({ city }) => city)).size;
  return (
    <section aria-labelledby="centres" className="grid gap-6">
      <SectionHeading
        id="centres"
        title={`Our Centres in ${numberWord(cities)} ${cities === 1 ? 'city' : 'cities'}`}
        note="Come and sit in. Classes are open to visitors on the first Saturday of the month."
      />
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4 lg:gap-4">
        {centres.map((centre) => (
          <CentreCard key={`${centre.city} ${centre.name}`} centre={centre} onOpen={() => setChosen(centre)} />
        ))}
      </ul>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={chosen && `${chosen.name}, ${chosen.city}`}>
        {chosen && <CentreDetails centre={chosen} />}
      </Dialog>
    </section>
  );
}

/** A centre; before hydration its name links to the map instead of opening the dialog. */
function CentreCard({ centre, onOpen }: { centre: Centre; onOpen(): void }) {
  const isHydrated = useHydrated();
  const name =
    'text-left text-base font-semibold after:absolute after:inset-0 after:rounded-lg group-hover:text-accent';
  return (
    <li className="group relative grid content-start gap-1 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-accent">
      <p className="text-xs text-ink-soft">{centre.city}</p>
      <h3>
        {isHydrated ? (
          <button type="button" aria-haspopup="dialog" onClick={onOpen} className={name}>
            {centre.name}
          </button>
        ) : (
          <a href={centre.map} target="_blank" rel="noopener noreferrer" className={name}>
            {centre.name}
          </a>
        )}
      </h3>
      <p className="text-sm text-ink-soft">{centre.address}</p>
      <p>
        <a
          href={telephone(centre)}
          className="tabular relative inline-flex min-h-11 items-center gap-2 text-sm font-medium hover:text-accent hover:underline"
        >
          <Icon name="phone" className="size-4" />
          <span className="sr-only">Call {centre.name}: </span>
          {centre.phone}
        </a>
      </p>
    </li>
  );
}

function CentreDetails({ centre }: { centre: Centre }) {
  return (
    <>
      <p className="text-ink-soft">{centre.address}</p>
      <div className="flex flex-wrap gap-3">
        <a href={telephone(centre)} className={buttonClass('primary', 'tabular')}>
          <Icon name="phone" />
          Call {centre.phone}
        </a>
        <a href={centre.map} target="_blank" rel="noopener noreferrer" className={buttonClass('secondary')}>
          <Icon name="pin" />
          View on Maps
          <span className="sr-only">(opens in a new tab)</span>
        </a>
      </div>
    </>
  );
}

function telephone({ phone }: Centre): string {
  return `tel:${phone.replaceAll(/[^+\d]/g, '')}`;
}
