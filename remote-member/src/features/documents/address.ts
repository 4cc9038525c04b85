import {
  documentCategoryCodes,
  type DocumentCategory,
  type DocumentsQuery,
} from '@portal/shared-api/contract/documents';
import { checked, listState, oneOf, pageNumber, text, useListState } from '@portal/shared-api/list-state';

/** Filters of the list, as in its address; an empty string means all. */
export interface DocumentFilters {
  categorie: DocumentCategory | '';
  annee: string;
  recherche: string;
  page: number;
}

export const documentList = listState<DocumentFilters>({
  categorie: oneOf(documentCategoryCodes),
  annee: checked((typed) => /^\d{4}$/.test(typed)),
  recherche: text(100),
  page: pageNumber,
});

/** The filters in the format of the API. */
export function queryOf({ categorie, annee, recherche, page }: DocumentFilters): DocumentsQuery {
  return {
    page,
    ...(categorie === '' ? {} : { categorie }),
    ...(annee === '' ? {} : { annee: Number(annee) }),
    ...(recherche.trim() === '' ? {} : { q: recherche.trim() }),
  };
}

/** Filters in the address. */
export function useDocumentFilters() {
  const { state: filters, change } = useListState(documentList);
  return { filters, change, clear: () => change(documentList.usual) };
}
