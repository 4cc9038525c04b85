import { labelSorts } from '@portal/shared-api/contract/etiquettes';
import { beside, flag, listState, named, text, type Narrowed } from '@portal/shared-api/list-state';
import { placeOf } from '../../kit/list/address';

export const labelList = listState({
  ecran: text(80),
  texte: text(100),
  personnalisees: flag(),
  ...placeOf(labelSorts, 'cle'),
  /** Text that is open beside the list. */
  ouvert: named('cle', beside(text(200))),
});

type Asked = Omit<Narrowed<typeof labelList.usual>, 'ouvert'>;

/** Filters and order of the list in the format of the calls. */
export const labelQuery = <A extends Asked>({ personnalisees, ...asked }: A) => ({
  ...asked,
  ...(personnalisees ? { personnalisees: 'oui' } : {}),
});
