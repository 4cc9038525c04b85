import { beside, oneOf, pageNumber, text } from '@portal/shared-api/list-state';
import { pageSizes } from '../../common/page-sizes';

/** What every list keeps in the address besides its filters. */
export interface ListPlace {
  /** Column of the order, with a leading « - » for descending. */
  tri: string;
  page: number;
  taille: (typeof pageSizes)[number];
  /** Key of the row that is open beside the list, `newRow` for one that is being added, or nothing. */
  ouvert: string;
}

/** Value of `ouvert` while a row is added; no key of a row. */
export const newRow = '+';

/** Order, page and open row of a list, for its `listState`. @param usual order without a choice. */
export const placeOf = <const Sort extends string>(sorts: readonly Sort[], usual: NoInfer<Sort>) => ({
  tri: oneOf(sorts, usual),
  page: pageNumber,
  taille: oneOf(pageSizes, 20),
  ouvert: beside(text(200)),
});
