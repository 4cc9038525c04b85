import { garanties } from '@portal/shared-api/contract/formulaires/garanties';
import type { FieldError } from '@portal/shared-api/contract/errors';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { suspendedFrom } from '@portal/shared-api/rules/cover-period';
import { chosenFormula, contributionFrom } from '@portal/shared-api/rules/formulaires/garanties';
import { abandonActs, findSignature } from '../../signatures-paiements/public';
import { endorsementLetter } from '../avenant/endorsement';
import { lateStart, startOf } from '../avenant/start';
import { repriceContribution } from '../cotisation/contribution';
import type { Billed, Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { changeProduct } from './change';
import { dossier, findPriceIn, findRefusals, findTarif } from './dossier';
import { changeSection, ENDORSEMENT, endorsementReference } from './endorsement';
import { refusalOfContract } from './formules';
import { messages } from './messages';

type Change = SubmissionOf<typeof garanties>;

/** The endorsement of exactly this formula, day and price is signed by the sender. */
async function isSigned({ scope, values, lectureDeposee }: Change): Promise<boolean> {
  const formule = chosenFormula(values, lectureDeposee.donnees);
  const { database, client, compteId, numeroContrat } = scope;
  const signer = { clientCode: client.code, compteId, numeroContrat };
  const found = await findSignature(database, signer, values.idSignature);
  return (
    formule !== undefined &&
    found?.etat === 'SIGNE' &&
    found.reference === endorsementReference(numeroContrat, formule, values.dateEffet)
  );
}

/** The price is the one that was seen, and a rise is signed. A handler decides on what was sent. */
async function verify(submission: Change): Promise<FieldError[]> {
  const { scope, values, lecture, isHandled } = submission;
  const formule = chosenFormula(values, lecture.donnees);
  if (formule?.motifInaccessible)
    return [{ champ: 'codeFormule', code: 'indisponible', message: formule.motifInaccessible }];
  const suspended = suspendedFrom(scope.contrat, startOf(values.dateEffet, scope.today));
  if (suspended)
    return [{ champ: 'dateEffet', code: 'suspension', message: messages.suspending(formatDate(suspended)) }];
  if (isHandled) return [];
  if (!formule || contributionFrom(formule, values.dateEffet) !== values.cotisationAnnoncee)
    return [{ champ: 'cotisationAnnoncee', code: 'prix', message: messages.priceChanged }];
  if (formule.sens === 'HAUSSE' && lecture.donnees.isSignature && !(await isSigned(submission)))
    return [{ champ: 'idSignature', code: 'signature', message: messages.notSigned }];
  return [];
}

/** Announces product and contribution; both change on the same day, never before a handler accepts (decision 0166). */
async function execute({ scope, values, lecture }: Change): Promise<Effect> {
  const { donnees } = lecture;
  const chosen = chosenFormula(values, donnees);
  if (!chosen) throw new Error('A valid request names a formula.');
  const dateEffet = startOf(values.dateEffet, scope.today);
  const priceIn = await findPriceIn(scope, chosen.codeFormule);
  const formule = { ...chosen, tarifs: [await findTarif(scope, chosen.codeFormule, dateEffet)] };
  await changeProduct(scope, { codeOffre: formule.codeFormule, sens: formule.sens, dateEffet });
  await repriceContribution(scope, dateEffet, priceIn);
  return {
    dateEffet,
    // The list of contracts says what is announced.
    isContratsModifies: true,
    documents: [endorsementLetter(messages.letter, changeSection(donnees, formule, dateEffet))],
    ...lateStart(dateEffet, values.dateEffet),
  };
}

/** What the contract pays by the change, from its day on: a handler may decide when that has passed. */
async function billed({ scope, values, lecture }: Change): Promise<Billed | null> {
  const chosen = chosenFormula(values, lecture.donnees);
  if (!chosen) return null;
  const dateEffet = startOf(values.dateEffet, scope.today);
  const { cotisation, codePeriodicite } = await findTarif(scope, chosen.codeFormule, dateEffet);
  return { dateEffet, cotisation: { cotisation, codePeriodicite } };
}

/** Ends an endorsement that was asked for and left behind: its request goes without it. */
const endEndorsements = ({ scope: { database, client, numeroContrat, now } }: Change): Promise<void> =>
  abandonActs(
    database,
    { clientCode: client.code, numeroContrat, nature: ENDORSEMENT },
    { now, acteur: null, ip: null },
  );

/** F-16 « Modifier mes garanties ». */
export const garantiesForm: ServerFormOf<typeof garanties> = {
  form: garanties,
  opening: {
    etats: ['valide'],
    isMemberOnly: true,
    isHealthOnly: true,
    refusal: ({ contrat, today, isStored }) =>
      refusalOfContract(isStored ? { ...contrat, suspensionAnnoncee: null } : contrat, today),
  },
  nothingToDo: async (scope) => {
    const reasons = new Set(await findRefusals(scope));
    // Where a rise and a fall have different days, the form says which is which.
    const [reason = messages.none] = reasons;
    return reasons.size > 1 ? null : reason;
  },
  // A signature has its own code; a fall needs none.
  isCodeNeeded: ({ donnees }) => donnees.isEngagement,
  lecture: async (scope) => ({ donnees: await dossier(scope) }),
  verify,
  contribution: { sender: 'agrees', billed },
  onSent: endEndorsements,
  execute,
};
