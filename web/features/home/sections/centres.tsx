import { numberWord } from '../../../../common/wording.ts';
import type { Institute } from '../../../../contract/pages.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { DocumentDialog } from '../../../parts/document-dialog.tsx';
import { SectionHeading } from './section-heading.tsx';

type Centre = Institute['centres'][number];

/** The institute's centres; each opens a dialog with its telephone number and a link to the map. */
export function Centres({ centres }: { centres: Centre[] }) {
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
        {centres.map((centre, index) => (
          <CentreCard key={`${centre.city} ${centre.name}`} centre={centre} dialogId={`centre-${index + 1}`} />
        ))}
      </ul>
      {centres.map((centre, index) => (
        <DocumentDialog
          key={`${centre.city} ${centre.name}`}
          id={`centre-${index + 1}`}
          title={`${centre.name}, ${centre.city}`}
        >
          <CentreDetails centre={centre} />
        </DocumentDialog>
      ))}
    </section>
  );
}

/** A centre; without scripts its name links to the map instead of opening the dialog. */
function CentreCard({ centre, dialogId }: { centre: Centre; dialogId: string }) {
  return (
    <li className="group relative grid content-start gap-1 rounded-lg border border-line bg-surface p-5 transition-colors hover:border-accent">
      <p className="text-xs text-ink-soft">{centre.city}</p>
      <h3>
        <a
          href={centre.map}
          target="_blank"
          rel="noopener noreferrer"
          data-opens-dialog={dialogId}
          className="text-base font-semibold after:absolute after:inset-0 after:rounded-lg group-hover:text-accent"
        >
          {centre.name}
        </a>
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
