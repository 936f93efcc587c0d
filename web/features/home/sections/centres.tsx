import type { Institute } from '../../../../contract/pages.ts';
import { buttonClass } from '../../../../ui/button.tsx';
import { Icon } from '../../../../ui/icon.tsx';
import { useLang } from '../../../language/use-lang.ts';
import { DocumentDialog } from '../../../parts/document-dialog.tsx';
import { useHomeMessages } from '../messages/use-home-messages.ts';
import { SectionHeading } from './section-heading.tsx';

type Centre = Institute['centres'][number];

const DIALOG_ID = 'centre';

/** The institute's centres; each opens the dialog with its telephone number and a link to the map. */
export function Centres({ centres }: { centres: Centre[] }) {
  const messages = useHomeMessages();
  if (centres.length === 0) return null;
  const cities = new Set(centres.map(({ city }) => city)).size;
  return (
    <section aria-labelledby="centres" className="grid gap-6">
      <SectionHeading id="centres" title={messages.centres(cities)} note={messages.centresNote} />
      <ul className="shelf -mx-4 scroll-px-4 gap-3! px-4 pb-3 md:-mx-8 md:scroll-px-8 md:px-8 lg:mx-0 lg:grid lg:grid-cols-4 lg:gap-4! lg:overflow-visible lg:px-0">
        {centres.map((centre) => (
          <CentreCard key={`${centre.city} ${centre.name}`} centre={centre} />
        ))}
      </ul>
      <CentreDialog />
    </section>
  );
}

/** A centre; without scripts its name links to the map instead of opening the dialog. */
function CentreCard({ centre }: { centre: Centre }) {
  const messages = useHomeMessages();
  const lang = useLang();
  return (
    <li data-fields="" className="group centre w-66 lg:w-auto">
      <p data-field="city" lang={lang(centre.city)} className="text-xs text-ink-soft">
        {centre.city}
      </p>
      <h3>
        <a
          href={centre.map}
          target="_blank"
          rel="noopener noreferrer"
          data-field="map"
          data-opens-dialog={DIALOG_ID}
          className="centre-name"
        >
          <span data-field="name" lang={lang(centre.name)}>
            {centre.name}
          </span>
        </a>
      </h3>
      <p data-field="address" lang={lang(centre.address)} className="text-sm text-ink-soft">
        {centre.address}
      </p>
      <p>
        <a href={`tel:${centre.phone.replaceAll(/[^+\d]/g, '')}`} data-field="telephone" className="centre-telephone">
          <Icon name="phone" className="size-4" />
          <span className="sr-only">{messages.call(centre.name)}</span>
          <span data-field="phone">{centre.phone}</span>
        </a>
      </p>
    </li>
  );
}

/** One dialog for all centres: the page script fills in the fields of the centre that opens it. */
function CentreDialog() {
  const messages = useHomeMessages();
  return (
    <DocumentDialog
      id={DIALOG_ID}
      title={
        <>
          <span data-field="name" />, <span data-field="city" />
        </>
      }
    >
      <p data-field="address" className="text-ink-soft" />
      <div className="flex flex-wrap gap-3">
        <a href="#centres" data-field="telephone" className={buttonClass('primary', 'tabular')}>
          <Icon name="phone" />
          <span>
            {messages.callNumber}
            <span data-field="phone" />
          </span>
        </a>
        <a
          href="#centres"
          data-field="map"
          target="_blank"
          rel="noopener noreferrer"
          className={buttonClass('secondary')}
        >
          <Icon name="pin" />
          {messages.viewOnMaps}
          <span className="sr-only">{messages.newTab}</span>
        </a>
      </div>
    </DocumentDialog>
  );
}
