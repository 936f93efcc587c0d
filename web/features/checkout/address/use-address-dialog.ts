import { useState } from 'react';
import type { Address } from '../../../../contract/identity/addresses.ts';

type View = { at: 'list' | 'add' } | { at: 'edit' | 'delete'; address: Address };

/** The dialog to select, add, edit or delete addresses; it opens with the form if there is no address yet. */
export function useAddressDialog(isEmpty: boolean) {
  const [isOpen, setOpen] = useState(false);
  const [view, setView] = useState<View>({ at: 'list' });
  const open = () => {
    setView({ at: isEmpty ? 'add' : 'list' });
    setOpen(true);
  };
  return { isOpen, view, open, show: setView, close: () => setOpen(false) };
}

export type AddressDialog = ReturnType<typeof useAddressDialog>;
