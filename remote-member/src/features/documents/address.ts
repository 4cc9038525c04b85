import {
  documentCategoryCodes,
  type DocumentCategory,
  type DocumentsQuery,
} from '@portal/shared-api/contract/documents';
import { useSearchParams } from '@portal/shared-api/router';

/** Filters of the list, as in its address; an empty string means all. */
export interface DocumentFilters {
  categorie: DocumentCategory | '';
  annee: string;
  recherche: string;
  page: number;
}

const noFilter: DocumentFilters = { categorie: '', annee: '', recherche: '', page: 1 };

/** Reads the filters from an address; invalid values count as absent. */
export function readAddress(address: URLSearchParams): DocumentFilters {
  const annee = address.get('annee') ?? '';
  const page = Number(address.get('page'));
  return {
    categorie: documentCategoryCodes.find((code) => code === address.get('categorie')) ?? '',
    annee: /^\d{4}$/.test(annee) ? annee : '',
    recherche: (address.get('recherche') ?? '').slice(0, 100),
    page: Number.isInteger(page) && page > 0 ? page : 1,
  };
}

/** The filters in the format of the API. */
export function queryOf({ categorie, annee, recherche, page }: DocumentFilters): DocumentsQuery {
  return {
    page,
    ...(categorie === '' ? {} : { categorie }),
    ...(annee === '' ? {} : { annee: Number(annee) }),
    ...(recherche.trim() === '' ? {} : { q: recherche.trim() }),
  };
}

/** Filters in the address; any change except of the page returns to the first page. */
export function useDocumentFilters() {
  const [address, setAddress] = useSearchParams();
  const change = (changes: Partial<DocumentFilters>) =>
    setAddress(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries({ page: 1, ...changes })) {
          if (value === '' || value === 1) next.delete(name);
          else next.set(name, String(value));
        }
        return next;
      },
      { replace: !('page' in changes) },
    );
  return { filters: readAddress(address), change, clear: () => change(noFilter) };
}
