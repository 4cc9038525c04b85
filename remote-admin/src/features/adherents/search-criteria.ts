import { accountSorts, accountStateCodes, type AccountState } from '@portal/shared-api/contract/comptes';
import { beside, listState, oneOf, pageNumber, text } from '@portal/shared-api/list-state';
import { pageSizes } from '../../common/page-sizes';

const memberRoles = ['User', 'Beneficiaire'] as const;
const typedNames = ['nom', 'prenom', 'referenceExterne', 'userName'] as const;

export type TypedCriterion = (typeof typedNames)[number];

/** Search criteria of the address; an empty string means any. */
export interface Criteria extends Record<TypedCriterion, string> {
  etat: AccountState | '';
  role: (typeof memberRoles)[number] | '';
}

export const accountList = listState({
  nom: text(),
  prenom: text(),
  referenceExterne: text(),
  userName: text(),
  etat: oneOf(accountStateCodes),
  role: oneOf(memberRoles),
  page: pageNumber,
  taille: oneOf(pageSizes, 20),
  tri: oneOf(accountSorts, 'nom'),
  /** Account with an open sheet. */
  compte: beside(text()),
});

const smallest = 3;

/** Criteria that are too short: three characters at least. */
export const tooShort = (criteria: Criteria): TypedCriterion[] =>
  typedNames.filter((name) => criteria[name].trim() !== '' && criteria[name].trim().length < smallest);

/** Whether there is any criterion. */
export const hasCriterion = (criteria: Criteria): boolean =>
  Object.values(criteria).some((value) => value.trim() !== '');

/** Active criteria in the format of the call; null without any. */
export function accountQuery({
  page,
  taille,
  tri,
  ...criteria
}: Criteria & Pick<typeof accountList.usual, 'page' | 'taille' | 'tri'>) {
  if (!hasCriterion(criteria) || tooShort(criteria).length > 0) return null;
  const { etat, role } = criteria;
  const typed = Object.fromEntries(
    typedNames.filter((name) => criteria[name].trim()).map((name) => [name, criteria[name].trim()]),
  );
  return { type: 'adherent' as const, ...typed, ...(etat && { etat }), ...(role && { role }), page, taille, tri };
}
