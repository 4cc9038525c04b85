import { useSearchParams } from '@portal/shared-api/router';
import { listSizes } from './list-filters';

/** Allowed codes of each filter, by its name in the address. */
type Choices = Readonly<Record<string, readonly string[]>>;

/** Selected codes; an empty string means all. */
export type Chosen<C extends Choices> = { readonly [Name in keyof C]: C[Name][number] | '' };

interface Place {
  page: number;
  taille: (typeof listSizes)[number];
}

export interface ChoiceAddress<C extends Choices> extends Place {
  chosen: Chosen<C>;
  change: (changes: Partial<Chosen<C> & Place>) => void;
  clear: () => void;
  /** Whether any filter is active. */
  isNarrowed: boolean;
  /** Query for the server: only values that differ from the default. */
  query: Partial<{ [Name in keyof C]: C[Name][number] } & Place>;
}

const usual: Place = { page: 1, taille: 20 };

/** Reads choices from an address; unknown codes count as absent. */
export function readChoices<C extends Choices>(choices: C, address: URLSearchParams): Chosen<C> {
  return Object.fromEntries(
    Object.entries(choices).map(([name, codes]) => [name, codes.find((code) => code === address.get(name)) ?? '']),
  ) as Chosen<C>;
}

function readPlace(address: URLSearchParams): Place {
  const page = Number(address.get('page'));
  return {
    page: Number.isInteger(page) && page > 0 ? page : usual.page,
    taille: listSizes.find((size) => String(size) === address.get('taille')) ?? usual.taille,
  };
}

const without = (entries: object, absent: (name: string, value: unknown) => boolean) =>
  Object.fromEntries(Object.entries(entries).filter(([name, value]) => !absent(name, value)));
const isUsual = (name: string, value: unknown) => value === '' || value === usual[name as keyof Place];

/** Single-choice filters, kept in the address with the page: they survive a reload and Back, and can be shared. */
export function useChoiceFilters<C extends Choices>(choices: C): ChoiceAddress<C> {
  const [address, setAddress] = useSearchParams();
  const chosen = readChoices(choices, address);
  const place = readPlace(address);
  const change = (changes: Partial<Chosen<C> & Place>) => {
    const kept = { ...chosen, ...place, ...('page' in changes ? {} : { page: usual.page }), ...changes };
    // A page is a new history entry; a filter replaces the current one.
    setAddress(
      new URLSearchParams(Object.entries(without(kept, isUsual)).map(([name, value]) => [name, String(value)])),
      { replace: !('page' in changes) },
    );
  };
  return {
    ...place,
    chosen,
    change,
    clear: () => setAddress(place.taille === usual.taille ? {} : { taille: String(place.taille) }, { replace: true }),
    isNarrowed: Object.values(chosen).some((code) => code !== ''),
    query: without({ ...chosen, ...place }, isUsual) as ChoiceAddress<C>['query'],
  };
}
