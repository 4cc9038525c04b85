import { create, StructError } from 'superstruct';
import type { Form } from '@portal/shared-api/contract/formulaires/formulaire';
import { areActsShown, findSamePerson } from '../../contrats/public';
import { findOpenAbout, lockRequestsAbout } from '../../demandes/public';
import { findBilled } from '../../prestations/public';
import type { FormScope } from '../framework/scope';
import { submissionOf } from '../framework/sealed';

// Care is paid once, whoever asks for it and however they write its price (decision 0121).

/** A person by their number on each contract. */
type SamePerson = Parameters<typeof findOpenAbout>[1];

/** Care that a request names, and what else may be the same care. */
interface Claim<Body> {
  numPers: string;
  dateSoins: string;
  acts: readonly string[];
  form: Pick<Form<never, Body>, 'code' | 'submit'>;
  /** Number of the request that asks, where it is stored already: it is no repetition of itself. */
  numeroDemande: string | null;
  /** Whether an open request about the person asks for the same care. */
  isSame: (open: Body) => boolean;
  /** Whether statements of these amounts in cents are of the same care; of any amount without it. */
  isSameAmount?: (cents: number) => boolean;
}

/**
 * Whether a person hides their care from the sender, or is another adult while staff consult the sender's space.
 * Neither must learn from the outcome whether it was already claimed: a handler decides every such request.
 */
export const isHiddenFrom = (scope: FormScope, numPers: string): boolean =>
  numPers !== scope.numPers &&
  scope.assures.some(
    ({ assure, personne: { dateNaissance } }) =>
      assure.numPers === numPers && !areActsShown({ ...assure, dateNaissance }, scope.hidesAdultsOn ?? null),
  );

/**
 * Whether care was reimbursed, or is requested: the same person, act and day, whatever the account, the contract and the
 * number that the person has on it. It holds the person until the end of the transaction, so that none is missed.
 */
export async function isClaimed<Body>(scope: FormScope, claim: Claim<Body>): Promise<boolean> {
  const { numPers, dateSoins, acts, isSame, isSameAmount = () => true } = claim;
  const person = await holdSamePerson(scope, numPers);
  if (!person) return true;
  const billed = await findBilled(scope.database, person, [...acts], dateSoins);
  if (billed.some(isSameAmount)) return true;
  return (await openBodies(scope, person, claim)).some(isSame);
}

/**
 * The numbers of a person on all contracts, held until the end of the transaction; null for another adult with a contract
 * of their own: what that one knows must not show in what becomes of a request on this one.
 */
export async function holdSamePerson(scope: FormScope, numPers: string): Promise<SamePerson | null> {
  const { client, database } = scope;
  const person = { clientCode: client.code, numbers: await findSamePerson(database, client.code, numPers) };
  if (person.numbers.length > 1 && isHiddenFrom({ ...scope, hidesAdultsOn: scope.today }, numPers)) return null;
  await lockRequestsAbout(database, person);
  return person;
}

/** Bodies of the open requests for an act about a person; one that an earlier version stored otherwise is left out. */
export async function openBodies<Body>(
  { database, secrets }: FormScope,
  person: SamePerson,
  { form: { code, submit }, numeroDemande }: Pick<Claim<Body>, 'form' | 'numeroDemande'>,
): Promise<Body[]> {
  const { body } = submit;
  if (!body) throw new Error(`${submit.path} takes no body.`);
  const sealed = await findOpenAbout(database, person, code, numeroDemande);
  return sealed.flatMap((each) => {
    try {
      return [create(submissionOf(each, secrets).corps, body)];
    } catch (error) {
      if (error instanceof StructError) return [];
      throw error;
    }
  });
}
