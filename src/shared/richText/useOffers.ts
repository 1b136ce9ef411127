/**
 * Offers something while it is typed: the text box keeps the focus, the arrows go through the offers, Enter or Tab takes one,
 * Escape takes none (https://www.w3.org/WAI/ARIA/apg/patterns/combobox/).
 */
import { useId, useState, type KeyboardEvent } from 'react';

export type Offers<Offer> = {
  listId: string;
  /** Empty while nothing is to be offered. */
  offers: readonly Offer[];
  active: number;
  optionId: (index: number) => string;
  choose: (offer: Offer) => void;
  /** Whether a key was for the offers; what it does by itself then has to be prevented. */
  handleKey: (event: KeyboardEvent) => boolean;
};

/**
 * @param query what is typed, null where nothing is
 * @param candidates what fits it
 */
export function useOffers<Offer>(
  query: string | null,
  candidates: readonly Offer[],
  choose: (offer: Offer) => void,
): Offers<Offer> {
  const listId = useId();
  const [dismissed, setDismissed] = useState<string | null>(null);
  const [chosen, setChosen] = useState({ query, index: 0 });
  // What is typed next is asked about afresh.
  if (query === null && dismissed !== null) setDismissed(null);

  const offers = query === null || query === dismissed ? [] : candidates;
  // Other words begin with their first offer.
  const active = chosen.query === query ? Math.min(chosen.index, offers.length - 1) : 0;
  const handleKey = (event: KeyboardEvent): boolean => {
    const offer = offers[active];
    if (offer === undefined) return false;
    const move = (by: number) =>
      setChosen({ query, index: (active + by + offers.length) % offers.length });
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Enter' || event.key === 'Tab') choose(offer);
    else if (event.key === 'Escape') setDismissed(query);
    else return false;
    event.preventDefault();
    // A dialog around the editor stays open.
    event.stopPropagation();
    return true;
  };
  return { listId, offers, active, optionId: (index) => `${listId}-${index}`, choose, handleKey };
}
