import { useEffect, useId, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Icon } from '../../ui/icon.tsx';
import { logOut } from '../lib/log-out.ts';
import { Picture } from '../parts/picture.tsx';

const ACCOUNT_PAGES = [
  ['/my-account', 'My Account'],
  ['/my-courses', 'My Courses'],
  ['/my-orders', 'My Orders'],
] as const;

/** The menu of the signed-in student: links to the account pages, and Logout. */
export default function UserMenu({ name, picture }: { name: string; picture: string | null }) {
  const [isOpen, setOpen] = useState(false);
  const block = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const menuId = useId();
  useEffect(() => {
    if (!isOpen) return;
    const onOutsidePress = (event: Event) => {
      if (!block.current?.contains(event.target as Node)) setOpen(false);
    };
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return;
      setOpen(false);
      button.current?.focus();
    };
    document.addEventListener('pointerdown', onOutsidePress);
    document.addEventListener('focusin', onOutsidePress);
    document.addEventListener('keydown', onKey);
    return () => {
      document.removeEventListener('pointerdown', onOutsidePress);
      document.removeEventListener('focusin', onOutsidePress);
      document.removeEventListener('keydown', onKey);
    };
  }, [isOpen]);
  return (
    <div ref={block} className="relative max-w-full">
      <button
        ref={button}
        type="button"
        aria-expanded={isOpen}
        aria-controls={menuId}
        onClick={() => setOpen(!isOpen)}
        className="flex min-h-11 max-w-full items-center gap-2 rounded-full p-1 hover:bg-sunken min-[24rem]:pr-2 md:pr-3"
      >
        <span className="grid size-9 flex-none place-items-center overflow-hidden rounded-full bg-accent-soft text-accent-strong">
          {picture ? (
            <Picture
              key={picture}
              src={picture}
              alt=""
              width={36}
              height={36}
              loading="eager"
              referrerPolicy="no-referrer"
              className="size-9 object-cover"
            />
          ) : (
            <Icon name="user" />
          )}
        </span>
        <span className="truncate text-sm font-medium max-[24rem]:sr-only">{name}</span>
      </button>
      <div
        id={menuId}
        hidden={!isOpen}
        className="absolute top-full right-0 z-20 mt-2 w-56 rounded-md border border-line bg-surface p-2 shadow-lg"
      >
        <p className="mb-1 border-b border-line px-3 pt-1 pb-2 text-sm font-semibold">{name}</p>
        {ACCOUNT_PAGES.map(([to, text]) => (
          <Link
            key={to}
            to={to}
            onClick={() => setOpen(false)}
            className="flex min-h-11 items-center rounded-sm px-3 text-sm hover:bg-accent-soft"
          >
            {text}
          </Link>
        ))}
        <button
          type="button"
          onClick={logOut}
          className="flex min-h-11 w-full items-center rounded-sm px-3 text-sm hover:bg-accent-soft"
        >
          Logout
        </button>
      </div>
    </div>
  );
}
