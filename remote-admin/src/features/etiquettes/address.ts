import { beside, flag, listState, oneOf, pageNumber, text } from '@portal/shared-api/list-state';
import { pageSizes } from '../../common/page-sizes';

/** Filters of the texts; an empty string means any. */
export interface LabelFilters {
  ecran: string;
  texte: string;
  personnalisees: boolean;
}

export const labelList = listState({
  ecran: text(80),
  texte: text(100),
  personnalisees: flag(),
  page: pageNumber,
  taille: oneOf(pageSizes, 20),
  /** Text that is open beside the list. */
  cle: beside(text(200)),
});

/** Active filters in the format of the calls. */
export const filterQuery = ({ ecran, texte, personnalisees }: LabelFilters) => ({
  ...(ecran ? { ecran } : {}),
  ...(texte.trim() ? { texte: texte.trim() } : {}),
  ...(personnalisees ? { personnalisees: 'oui' } : {}),
});
