import {
  courrierCategoryCodes,
  sensCourrierCodes,
  type CourrierCategory,
  type CourriersQuery,
  type SensCourrier,
} from '@portal/shared-api/contract/courriers';
import { useSearchParams } from '@portal/shared-api/router';
import { listSizes } from '../../common/list-filters';

/** View of the box, as in the address; an empty string means all, or no letter. */
export interface BoxView {
  annee: number | '';
  categorie: CourrierCategory | '';
  sens: SensCourrier | '';
  recherche: string;
  page: number;
  taille: (typeof listSizes)[number];
  /** Open letter. */
  courrier: string;
}

export const usualView: BoxView = {
  annee: '',
  categorie: '',
  sens: '',
  recherche: '',
  page: 1,
  taille: 20,
  courrier: '',
};

/** Reads a view from an address; invalid values count as absent. */
export function readView(address: URLSearchParams): BoxView {
  const page = Number(address.get('page'));
  return {
    annee: /^20\d\d$/.test(address.get('annee') ?? '') ? Number(address.get('annee')) : '',
    categorie: courrierCategoryCodes.find((code) => code === address.get('categorie')) ?? '',
    sens: sensCourrierCodes.find((code) => code === address.get('sens')) ?? '',
    recherche: (address.get('recherche') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
    taille: listSizes.find((size) => String(size) === address.get('taille')) ?? usualView.taille,
    courrier: (address.get('courrier') ?? '').slice(0, 40),
  };
}

/** Address of a view; the default one is empty. */
export function writeView(view: BoxView): URLSearchParams {
  const entries = Object.entries(view).filter(([name, value]) => value !== usualView[name as keyof BoxView]);
  return new URLSearchParams(entries.map(([name, value]) => [name, String(value)]));
}

/** Query for the server. */
export function queryOf({ annee, categorie, sens, recherche, page, taille }: BoxView): CourriersQuery {
  return {
    ...(annee && { annee }),
    ...(categorie && { categorie }),
    ...(sens && { sens }),
    ...(recherche.trim() && { q: recherche.trim() }),
    page,
    taille,
  };
}

/** Whether a filter is active. */
export const hasFilters = ({ annee, categorie, sens, recherche }: BoxView) =>
  annee !== '' || categorie !== '' || sens !== '' || recherche.trim() !== '';

export interface BoxAddress {
  view: BoxView;
  /** A change of filters returns to the first page and replaces the history entry; a change of page adds one. */
  change: (changes: Partial<Omit<BoxView, 'courrier'>>) => void;
  clear: () => void;
  /** Address of a letter in the current list; an empty one is that of the list. */
  searchOf: (courrier: string) => string;
}

/** View in the address: it survives a reload and Back, and can be bookmarked. */
export function useBoxAddress(): BoxAddress {
  const [address, setAddress] = useSearchParams();
  const view = readView(address);
  const change: BoxAddress['change'] = (changes) =>
    setAddress(
      (current) => writeView({ ...readView(current), ...('page' in changes ? {} : { page: 1 }), ...changes }),
      { replace: !('page' in changes) },
    );
  return {
    view,
    change,
    clear: () => change({ annee: '', categorie: '', sens: '', recherche: '' }),
    searchOf: (courrier) => {
      const search = writeView({ ...view, courrier }).toString();
      return search && `?${search}`;
    },
  };
}
