import { accountStateCodes, accountStates } from '@portal/shared-api/contract/comptes';
import type { ListFilter } from '../../kit/list/definition';
import { filtersOf } from '../../kit/list/filters';
import { isRefused, typedNames, type AccountState, type TypedCriterion } from './address';
import { messages } from './messages';

type State = AccountState;
const fieldOf = filtersOf<State>();
const { fields } = messages;

/** Values of a draft that are criteria. */
const criteriaOf = ({ page: _page, taille: _size, tri: _order, ouvert: _opened, ...criteria }: State): string[] =>
  Object.values(criteria);

const typed = (name: TypedCriterion): ListFilter<State> => fieldOf.text(name, fields[name]);

const name = typed('nom');

/** All criteria but the NIR, which stands in no address: at least one, three characters of what is typed. */
export const criteria: readonly ListFilter<State>[] = [
  {
    ...name,
    problem: (draft) => {
      if (criteriaOf(draft).every((value) => value.trim() === '')) return messages.oneCriterion;
      const short = typedNames.find((name) => isRefused(draft[name]));
      return short ? messages.threeCharacters({ critere: fields[short] }) : (name.problem?.(draft) ?? null);
    },
  },
  typed('prenom'),
  fieldOf.day('dateNaissance', fields.dateNaissance),
  typed('referenceExterne'),
  typed('numeroContrat'),
  typed('userName'),
  fieldOf.choice(
    'etat',
    fields.etat,
    accountStateCodes.map((code) => ({ code, libelle: accountStates[code] })),
  ),
  fieldOf.choice('role', fields.role, [
    { code: 'User', libelle: messages.roles.User },
    { code: 'Beneficiaire', libelle: messages.roles.Beneficiaire },
  ]),
  fieldOf.choice('isDematerialise', fields.isDematerialise, [
    { code: 'O', libelle: messages.yes },
    { code: 'N', libelle: messages.no },
  ]),
  fieldOf.period('dateCreationDebut', 'dateCreationFin', { from: fields.createdFrom, until: fields.createdUntil }),
];
