import { useSearchParams } from '@portal/shared-api/router';
import { listSizes } from './list-filters';

/** The codes that each filter may take, by its name in the address. */
type Choices = Readonly<Record<string, readonly string[]>>;

/** What is chosen; an empty string is « all ». */
export type Chosen<C extends Choices> = { readonly [Name in keyof C]: C[Name][number] | '' };

interface Place {
  page: number;
  taille: (typeof listSizes)[number];
}

export interface ChoiceAddress<C extends Choices> extends Place {
  chosen: Chosen<C>;
  change: (changes: Partial<Chosen<C> & Place>) => void;
  clear: () => void;
  /** Whether any filter is in force. */
  isNarrowed: boolean;
  /** What the server is asked: only what is not the usual. */
  query: Partial<{ [Name in keyof C]: C[Name][number] } & Place>;
}

const usual: Place = { page: 1, taille: 20 };

/** Reads choices from an address; a code that is none of them counts as absent. */
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

/** Filters that are one choice each, kept in the address with the page: they survive a reload, Back, and being sent to someone. */
export function useChoiceFilters<C extends Choices>(choices: C): ChoiceAddress<C> {
  const [address, setAddress] = useSearchParams();
  const chosen = readChoices(choices, address);
  const place = readPlace(address);
  const change = (changes: Partial<Chosen<C> & Place>) => {
    const kept = { ...chosen, ...place, ...('page' in changes ? {} : { page: usual.page }), ...changes };
    // A page is a place to come back to; a filter is a correction of the same place.
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
