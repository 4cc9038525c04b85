import type { FieldError } from '@portal/shared-api/contract/errors';
import {
  souscriptionRenfort,
  type DonneesSouscriptionRenfort,
} from '@portal/shared-api/contract/formulaires/souscription-renfort';
import { toCents } from '@portal/shared-api/rules/amounts';
import { laterOf } from '@portal/shared-api/rules/civil-dates';
import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { PortalError } from '../../platform/errors';
import {
  closedOptions,
  firstDays,
  foreignContract,
  insuredWithin,
  offeredOptions,
  requote,
  withRenforts,
} from '../../vel/public';
import { planCards } from '../avenant/cards';
import { renfortsOn } from '../avenant/renfort-price';
import { findHeldRenforts } from '../avenant/renforts';
import { lateStart, startOf } from '../avenant/start';
import { readCourse, repriceContribution } from '../cotisation/contribution';
import type { Billed, Effect, ServerFormOf, SubmissionOf } from '../framework/declaration';
import { toBeneficiaires, type FormScope } from '../framework/scope';
import { commitmentEnd, firstPaidDay } from './dates';
import { subscriptionLetter, subscriptionToSign } from './endorsement';
import { messages } from './messages';
import { addOption } from './store';

type Subscription = SubmissionOf<typeof souscriptionRenfort>;

async function lecture(scope: FormScope) {
  if (!scope.isMember) throw foreignContract();
  const { contrat, today } = scope;
  const { min, max } = firstDays(contrat, today);
  const vel = await withRenforts(scope.database, scope.client.code, scope);
  const donnees: DonneesSouscriptionRenfort = {
    renforts: offeredOptions(vel, []).map((option) => ({
      codeOption: option.codeOption,
      libelle: option.libelle,
      portee: option.portee,
      isSouscriptible: option.isSouscriptible,
      motifNonSouscriptible: option.motifNonSouscriptible,
      dureeEngagementMois: option.dureeEngagementMois,
      delaiAttenteMois: option.delaiAttenteMois,
      incompatibles: option.incompatibles,
      documents: option.documents,
    })),
    dateEffetMin: min,
    dateEffetMax: max,
    ...(await readCourse(scope)).lecture,
  };
  // Its rules choose among them: those who are insured on its first day, whoever joins or leaves until then.
  return { donnees, beneficiaires: toBeneficiaires(insuredWithin(scope.assures, { min, max })) };
}

/**
 * What is subscribed to and from when, computed again from the contract of now. What was signed starts on the day that
 * was signed.
 * @throws PortalError as the price of vel
 */
async function subscribe({ scope, values, lectureDeposee: { modeGestion } }: Subscription) {
  const vel = await withRenforts(scope.database, scope.client.code, scope);
  const isSigned = modeGestion !== 'manuel';
  const asked = isSigned ? values : { ...values, dateEffet: startOf(values.dateEffet, scope.today) };
  return { vel, asked, ...requote(vel, asked) };
}

/**
 * The price is the one that was seen: that of the reinforcements, in the period in which it was seen, and the whole one
 * as long as its sender is there.
 */
async function verify(submission: Subscription): Promise<FieldError[]> {
  const { scope, values, cotisationEnvoyee, isHandled } = submission;
  const { supplementAnnonce, cotisationAnnoncee } = values;
  try {
    const { tarif } = await subscribe(submission);
    const { codePeriodicite } = tarif;
    // One that was kept before its contribution was sealed was priced in the period of the contract.
    const seenBy = cotisationEnvoyee?.codePeriodicite ?? (isHandled ? scope.contrat : tarif).codePeriodicite;
    const isSeen =
      contributionPerPeriod(toCents(tarif.supplement), codePeriodicite, seenBy) ===
        toCents(Number(supplementAnnonce)) &&
      (isHandled || tarif.cotisationNouvelle === cotisationAnnoncee);
    return isSeen ? [] : [{ champ: 'cotisationAnnoncee', code: 'prix', message: messages.priceChanged }];
  } catch (error) {
    if (error instanceof PortalError && error.details.erreurs) return [...error.details.erreurs];
    throw error;
  }
}

/** What the contract pays with the reinforcements. */
async function billed(submission: Subscription): Promise<Billed> {
  const { tarif, asked } = await subscribe(submission);
  const { cotisationNouvelle: cotisation, codePeriodicite } = tarif;
  const dateEffet = laterOf(asked.dateEffet, submission.scope.today);
  return { dateEffet, cotisation: { cotisation, codePeriodicite } };
}

/** The reinforcements for their persons, their cards from the day on which they pay, and the contribution. */
async function execute(submission: Subscription): Promise<Effect> {
  const { scope, values } = submission;
  const { database, client, numeroContrat, today } = scope;
  const { asked, ...subscribed } = await subscribe(submission);
  const { dateEffet } = asked;
  const { renforts } = subscribed;
  for (const renfort of renforts)
    await addOption(database, {
      clientCode: client.code,
      numeroContrat,
      codeOption: renfort.code,
      libelle: renfort.libelle,
      dateEffet,
      dateFinEngagement: commitmentEnd(renfort, dateEffet),
      numPers: renfort.portee === 'Contrat' ? null : [...values.numPers],
      tarifs: renfort.tarifs,
    });
  const codes = new Set(renforts.map(({ code }) => code));
  const added = (await findHeldRenforts(database, client.code, numeroContrat)).filter((each) =>
    codes.has(each.codeOption),
  );
  // From its first day on it is the price that was seen; later on it follows who joins or leaves.
  await repriceContribution(scope, dateEffet, (amount, day) => amount + renfortsOn(added, scope.assures, day, scope));
  const days = [...new Set(renforts.map((renfort) => firstPaidDay(renfort, dateEffet)))].toSorted();
  for (const day of days) await planCards(scope, day);
  return {
    dateEffet,
    isContratsModifies: true,
    documents: [subscriptionLetter(subscribed, asked, today)],
    ...lateStart(dateEffet, values.dateEffet),
  };
}

/** S-19 « Compléter mes garanties ». */
export const souscriptionRenfortForm: ServerFormOf<typeof souscriptionRenfort> = {
  form: souscriptionRenfort,
  opening: {
    // Each state has a reason of its own.
    etats: ['valide', 'suspendu', 'resilie', 'eninstance'],
    isMemberOnly: true,
    refusal: ({ contrat, today, isStored }) =>
      isStored ? closedOptions(contrat, today, null) : closedOptions(contrat, today),
  },
  // Somebody sees to a signature on paper where nothing is signed here.
  isManual: ({ client, numeroContrat }) =>
    !isFeatureAllowed(client.configuration.fonctionnalites, 'cegepayService', numeroContrat),
  lecture,
  verify,
  contribution: { sender: 'agrees', billed },
  signature: async (submission) => {
    const { vel, asked, ...subscribed } = await subscribe(submission);
    return subscriptionToSign(submission.scope, vel, subscribed, asked);
  },
  execute,
};
