import { useState } from 'react';
import type { Institute } from '../../contract/pages.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Icon } from '../../ui/icon.tsx';

type Centre = Institute['centres'][number];

/** The classrooms; each opens with its telephone and its place on the map. */
export function Centres({ centres }: { centres: Centre[] }) {
  const [chosen, setChosen] = useState<Centre | null>(null);
  const cities = new Set(centres.map(({ city }) => city)).size;
  return (
    <section aria-labelledby="centres" className="grid gap-5">
      <div className="grid gap-1">
        <h2 id="centres" className="text-xl font-semibold md:text-2xl">
          Our Centres
        </h2>
        <p className="text-ink-soft">Classrooms in {numberWord(cities)} cities</p>
      </div>
      <ul className="grid gap-3 sm:grid-cols-2 lg:grid-cols-4">
        {centres.map((centre) => (
          <li key={centre.name}>
            <button
              type="button"
              aria-haspopup="dialog"
              onClick={() => setChosen(centre)}
              className="grid size-full content-start gap-1 rounded-lg border border-line bg-surface p-5 text-left hover:border-accent"
            >
              <span className="text-xs text-ink-soft">{centre.city}</span>
              <span className="text-base font-semibold">{centre.name}</span>
              <span className="text-sm text-ink-soft">{centre.address}</span>
              <span className="tabular pt-2 text-sm font-medium">{centre.phone}</span>
            </button>
          </li>
        ))}
      </ul>
      <Dialog open={chosen !== null} onClose={() => setChosen(null)} title={`${chosen?.name}, ${chosen?.city}`}>
        <p className="text-ink-soft">{chosen?.address}</p>
        <div className="flex flex-wrap gap-3">
          <a href={`tel:${chosen?.phone.replaceAll(' ', '')}`} className={buttonClass('primary', 'tabular')}>
            <Icon name="phone" />
            Call {chosen?.phone}
          </a>
          <a href={chosen?.map} target="_blank" rel="noopener" className={buttonClass('secondary')}>
            <Icon name="pin" />
            View on Maps
          </a>
        </div>
      </Dialog>
    </section>
  );
}

function numberWord(n: number): string {
  return ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'][n] ?? String(n);
}
