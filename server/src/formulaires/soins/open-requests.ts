import { create, StructError } from 'superstruct';
import type { Form } from '@portal/shared-api/contract/formulaires/formulaire';
import type { SameCare } from '@portal/shared-api/contract/traitement-demandes';
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
  /** Codes of its acts; null for care that nobody has named yet, which may be any act. */
  acts: readonly string[] | null;
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
 * Whether care was reimbursed, or is requested: the same person, act and day, whatever the account, the contract and
 * the number that the person has on it. It holds the person until the end of the transaction, so that none is missed.
 */
export async function isClaimed<Body>(scope: FormScope, claim: Claim<Body>): Promise<boolean> {
  const person = await holdSamePerson(scope, claim.numPers);
  return person === null || (await claimsOn(scope, person, claim)).length > 0;
}

/**
 * What asks for the same care or has reimbursed it, for the insurer, who may know all of it.
 * @param isDeciding holds the person until the end of the transaction
 */
export async function findClaims<Body>(scope: FormScope, claim: Claim<Body>, isDeciding: boolean): Promise<SameCare[]> {
  const person = await samePerson(scope, claim.numPers);
  if (isDeciding) await lockRequestsAbout(scope.database, person);
  return claimsOn(scope, person, claim);
}

async function claimsOn<Body>(
  scope: FormScope,
  person: SamePerson,
  { isSameAmount = () => true, isSame, ...claim }: Claim<Body>,
): Promise<SameCare[]> {
  const open = await openBodies(scope, person, claim);
  const billed = await findBilled(scope.database, person, claim.acts, claim.dateSoins);
  return [
    ...open.flatMap(({ numero, body }) => (isSame(body) ? [{ nature: 'DEMANDE' as const, numero }] : [])),
    ...billed.flatMap(({ numero, montantDepense }) =>
      isSameAmount(montantDepense) ? [{ nature: 'DECOMPTE' as const, numero }] : [],
    ),
  ];
}

const samePerson = async ({ client, database }: FormScope, numPers: string): Promise<SamePerson> => ({
  clientCode: client.code,
  numbers: await findSamePerson(database, client.code, numPers),
});

/**
 * The numbers of a person on all contracts, held until the end of the transaction; null for another adult with a
 * contract of their own: what that one knows must not show in what becomes of a request on this one.
 */
export async function holdSamePerson(scope: FormScope, numPers: string): Promise<SamePerson | null> {
  const person = await samePerson(scope, numPers);
  if (person.numbers.length > 1 && isHiddenFrom({ ...scope, hidesAdultsOn: scope.today }, numPers)) return null;
  await lockRequestsAbout(scope.database, person);
  return person;
}

/**
 * Numbers and bodies of the open requests for an act about a person; one that an earlier version stored otherwise is
 * left out.
 */
export async function openBodies<Body>(
  { database, secrets }: FormScope,
  person: SamePerson,
  { form: { code, submit }, numeroDemande }: Pick<Claim<Body>, 'form' | 'numeroDemande'>,
): Promise<{ numero: string; body: Body }[]> {
  const { body } = submit;
  if (!body) throw new Error(`${submit.path} takes no body.`);
  const sealed = await findOpenAbout(database, person, code, numeroDemande);
  return sealed.flatMap(({ numero, donneesChiffrees }) => {
    try {
      return [{ numero, body: create(submissionOf(donneesChiffrees, secrets).corps, body) }];
    } catch (error) {
      if (error instanceof StructError) return [];
      throw error;
    }
  });
}
