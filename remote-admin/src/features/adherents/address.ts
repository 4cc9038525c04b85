import { accountSorts, accountStateCodes } from '@portal/shared-api/contract/comptes';
import { beside, listState, named, oneOf, text, type Narrowed } from '@portal/shared-api/list-state';
import { isTooShort } from '../../common/search-problem';
import { placeOf } from '../../kit/list/address';

/** Criteria of one's own words, of three characters at least. */
export const typedNames = ['nom', 'prenom', 'referenceExterne', 'numeroContrat', 'userName'] as const;
export type TypedCriterion = (typeof typedNames)[number];

export const accountList = listState({
  nom: text(100),
  prenom: text(100),
  dateNaissance: text(10),
  referenceExterne: text(100),
  numeroContrat: text(100),
  userName: text(100),
  etat: oneOf(accountStateCodes),
  role: oneOf(['User', 'Beneficiaire'] as const),
  dateCreationDebut: text(10),
  dateCreationFin: text(10),
  isDematerialise: oneOf(['O', 'N'] as const),
  ...placeOf(accountSorts, 'nom'),
  /** Account with an open sheet. */
  ouvert: named('compte', beside(text(200))),
});
export type AccountState = typeof accountList.usual;

/** A criterion that is given, and is too short for a search. */
export const isRefused = (value: string): boolean => value.trim() !== '' && isTooShort(value);

type Asked = Omit<Narrowed<AccountState>, 'ouvert'>;

/** The search in the format of the call; null without a criterion, or with one that is too short. */
export function accountQuery({ page, taille, tri, ...criteria }: Asked) {
  const given = Object.values(criteria).filter((value) => value.trim() !== '');
  if (given.length === 0 || typedNames.some((name) => isRefused(criteria[name] ?? ''))) return null;
  return {
    type: 'adherent' as const,
    ...criteria,
    ...(page && { page }),
    ...(taille && { taille }),
    ...(tri && { tri }),
  };
}
