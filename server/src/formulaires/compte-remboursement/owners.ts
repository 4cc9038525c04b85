import { majority } from '@portal/shared-api/rules/ages';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import type { AssureRow } from '../../contrats/public';
import { freezeOf } from '../../prestations/public';
import type { Effect } from '../framework/declaration';
import { selectableAssures, type FormScope } from '../framework/scope';
import { changeAccount } from './change';
import { messages } from './messages';
import type { NewAccount } from './store';

const isMinor = ({ personne }: AssureRow, today: string) => ageOn(personne.dateNaissance, today) < majority;

/** Persons whose account the reader may see and change, without adults who hide their care. */
export const ownPersons = (scope: FormScope): AssureRow[] =>
  selectableAssures(scope).filter(({ assure }) => assure.numPers === scope.numPers || !assure.isActesMasques);

/** Sets the account of the named persons; minors follow the member when both are named. */
export async function changeBenefitAccount(
  scope: FormScope,
  numPers: readonly string[],
  { iban, bic, titulaire }: NewAccount,
): Promise<Effect> {
  const named = new Set(numPers);
  const isOfMember = named.has(scope.numPers);
  const persons = ownPersons(scope).filter(({ assure }) => named.has(assure.numPers));
  const followers = persons
    .filter((person) => isOfMember && person.assure.numPers !== scope.numPers && isMinor(person, scope.today))
    .map(({ assure }) => assure.numPers);
  const owners = persons.map(({ assure }) => assure.numPers).filter((each) => !followers.includes(each));
  const alerte = await changeAccount(scope, owners, followers, { iban, bic, titulaire });
  const suite = messages.freeze(freezeOf(scope.client));
  return { isContratsModifies: isOfMember, suite, ...(alerte ? { alerte } : {}) };
}
