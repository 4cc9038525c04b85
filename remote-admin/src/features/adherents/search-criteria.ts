import {
  accountSorts,
  accountStateCodes,
  type AccountSort,
  type AccountState,
} from '@portal/shared-api/contract/comptes';

const memberRoles = ['User', 'Beneficiaire'] as const;
const typedNames = ['nom', 'prenom', 'referenceExterne', 'userName'] as const;
export const adminPageSizes = [20, 50, 100] as const;

export type TypedCriterion = (typeof typedNames)[number];

/** Search criteria of the address; an empty string means any. */
export interface Criteria extends Record<TypedCriterion, string> {
  etat: AccountState | '';
  role: (typeof memberRoles)[number] | '';
}

export interface AccountAddress {
  criteria: Criteria;
  page: number;
  taille: (typeof adminPageSizes)[number];
  tri: AccountSort;
  /** Account with an open sheet. */
  compte: string | null;
}

const smallest = 3;

/** Reads the search from an address; invalid values count as absent. */
export function readAddress(address: URLSearchParams): AccountAddress {
  const page = Number(address.get('page'));
  return {
    criteria: {
      nom: address.get('nom') ?? '',
      prenom: address.get('prenom') ?? '',
      referenceExterne: address.get('referenceExterne') ?? '',
      userName: address.get('userName') ?? '',
      etat: accountStateCodes.find((code) => code === address.get('etat')) ?? '',
      role: memberRoles.find((role) => role === address.get('role')) ?? '',
    },
    page: Number.isInteger(page) && page > 0 ? page : 1,
    taille: adminPageSizes.find((size) => String(size) === address.get('taille')) ?? 20,
    tri: accountSorts.find((sort) => sort === address.get('tri')) ?? 'nom',
    compte: address.get('compte'),
  };
}

/** Criteria that are too short: three characters at least. */
export const tooShort = (criteria: Criteria): TypedCriterion[] =>
  typedNames.filter((name) => criteria[name].trim() !== '' && criteria[name].trim().length < smallest);

/** Whether there is any criterion. */
export const hasCriterion = (criteria: Criteria): boolean =>
  Object.values(criteria).some((value) => value.trim() !== '');

/** Active criteria in the format of the call; null without any. */
export function accountQuery({ criteria, page, taille, tri }: AccountAddress) {
  if (!hasCriterion(criteria) || tooShort(criteria).length > 0) return null;
  const { etat, role } = criteria;
  const typed = Object.fromEntries(
    typedNames.filter((name) => criteria[name].trim()).map((name) => [name, criteria[name].trim()]),
  );
  return { type: 'adherent' as const, ...typed, ...(etat && { etat }), ...(role && { role }), page, taille, tri };
}
