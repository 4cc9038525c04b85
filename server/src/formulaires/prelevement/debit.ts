import type { FieldError } from '@portal/shared-api/contract/errors';
import type { Prelevement } from '@portal/shared-api/contract/formulaires/rib-cotisations';
import { addYears, formatDate } from '@portal/shared-api/rules/civil-dates';
import {
  emittedDueDates,
  firstMovableDueDate,
  movableDueDates,
  nextDueOf,
  planChangeDay,
} from '@portal/shared-api/rules/debits';
import { hasEnded } from '@portal/shared-api/rules/cover-period';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { normalizeIban } from '@portal/shared-api/rules/iban';
import { maskIban, maskIbanShort } from '@portal/shared-api/rules/masking';
import {
  debitingMandate,
  findLedger,
  findMandats,
  firstCallDay,
  forgetPeriod,
  keepMandate,
  lastPeriodicityChange,
  noteDebitChange,
  revokeMandates,
  type PaymentPlan,
} from '../../cotisations/public';
import { readPaymentModes } from '../../contenus/public';
import { announce } from '../../notifications/public';
import { homeLine } from '../adresse/home-line';
import type { Effect } from '../framework/declaration';
import { announceFrom, type FormScope } from '../framework/scope';
import { mandateDocument } from './mandate';
import { messages } from './messages';
import { changePlan, findPlanToCome, isPeriodWaiting, staysDebited } from './plan';
import { asPromised, nextReference, promisedReference } from './reference';

type ForContract = Pick<FormScope, 'contrat' | 'client' | 'today'>;

/**
 * Whether the member pays the contribution and may change on line how: not where the employer pays it, nor where the
 * contract ends before a due date that can still change.
 */
export const isInAudience = ({ contrat, client, today }: ForContract): boolean => {
  const { prelevement } = client.settings;
  return (
    prelevement !== undefined &&
    contrat.codeModePaiementCotisation !== 'PREC' &&
    !hasEnded(contrat.dateResiliation, firstMovableDueDate(contrat, today, today)) &&
    prelevement.offresExclues?.includes(contrat.codeOffre) !== true
  );
};

/** Whether a handler decides for this contract, whatever the mode of the insurer. */
export const isInManualAudience = ({ contrat, client }: ForContract): boolean =>
  client.settings.prelevement?.offresManuelles?.includes(contrat.codeOffre) === true;

/** How the contribution is debited today, its next mandate, and the due dates that can still change. */
export async function readPrelevement(scope: FormScope): Promise<Prelevement> {
  const { database, client, contrat, numeroContrat, today } = scope;
  const ledger = await findLedger(database, client.code, numeroContrat);
  const mandats = await findMandats(database, client.code, numeroContrat);
  const active = debitingMandate(mandats, today);
  const premierJour = firstCallDay(contrat, ledger, today);
  const { codePeriodicite, jourPrelevement, codeModePaiementCotisation } = contrat;
  const firstMovable = firstMovableDueDate(contrat, premierJour, today);
  const { prelevement } = client.settings;
  const planned = await findPlanToCome(scope);
  return {
    ribCotisations: active
      ? { titulaire: active.titulaire, ibanMasque: maskIbanShort(`${active.pays}${active.cle}${active.fin}`) }
      : null,
    mandat: {
      rum: await nextReference(scope, mandats),
      ics: prelevement?.ics ?? '',
      creancier: { nom: client.libelle, adresse: client.configuration.adressePostale.slice(1).join(', ') },
    },
    adresse: await homeLine(scope),
    codeModePaiement: codeModePaiementCotisation,
    jourPrelevement,
    codePeriodicite,
    premierJour,
    ...(contrat.dateResiliation === null ? {} : { dernierJour: contrat.dateResiliation }),
    echeancesEmises: codeModePaiementCotisation === 'PRLV' ? emittedDueDates(contrat, premierJour, today) : [],
    echeancesModifiables: movableDueDates(contrat, firstMovable, today, contrat.dateResiliation),
    ...(planned ? { planPrevu: await presentPlan(scope, planned) } : {}),
    isTiersPayeurAutorise: prelevement?.isTiersPayeurRefuse !== true,
    isMandatSigne:
      prelevement?.isMandatSigne === true &&
      isFeatureAllowed(client.configuration.fonctionnalites, 'cegepayService', numeroContrat),
  };
}

/** A way to pay that waits, from its first due date on, in the words of the insurer. */
async function presentPlan(
  scope: FormScope,
  { from, plan }: NonNullable<Awaited<ReturnType<typeof findPlanToCome>>>,
): Promise<NonNullable<Prelevement['planPrevu']>> {
  const modeOf = await readPaymentModes(scope);
  return { dateDebut: nextDueOf(plan, from), ...plan, libelleModePaiement: modeOf(plan.codeModePaiement) };
}

/** Whether a periodicity may change: once a year. */
export async function mayChangePeriodicity({ database, client, numeroContrat, today }: FormScope): Promise<boolean> {
  const last = await lastPeriodicityChange(database, client.code, numeroContrat);
  return last === null || addYears(last, 1) <= today;
}

/**
 * What is wrong with a typed IBAN for debits: its account is debited already, but not by the mandate of the request.
 */
export async function checkDebitedIban(
  scope: FormScope,
  typed: string,
  numeroDemande: string | null,
): Promise<FieldError[]> {
  const { database, client, secrets, numeroContrat, today } = scope;
  const active = debitingMandate(await findMandats(database, client.code, numeroContrat), today);
  return active !== undefined &&
    secrets.indexes(normalizeIban(typed)).includes(active.ibanIndex) &&
    active.rum !== (await promisedReference(scope, numeroDemande))
    ? [{ champ: 'iban', code: 'same', message: messages.sameAccount }]
    : [];
}

/** The account of a mandate. */
export interface DebitAccount {
  titulaire: string;
  /** Normalised. */
  iban: string;
  bic: string;
  /** Address of the payer, on one line. */
  adresse: string;
}

/** How the contribution is paid from now on. */
interface DebitChange {
  /** Null for another account alone: the plan stays, with the one that waits as long as it is a debit too. */
  plan: PaymentPlan | null;
  dateEffet: string;
  /** Null for another mode than direct debit. */
  account: DebitAccount | null;
  /** The stored request that is applied; null when it is applied at once. */
  numeroDemande: string | null;
}

/**
 * Pays the contribution otherwise: a new mandate serves from the first due date of the plan, and takes the place of the
 * others. A due date that went to the bank meanwhile is left to the former account.
 */
export async function changeDebit(
  scope: FormScope,
  known: Prelevement,
  { plan: wanted, dateEffet: wantedDate, account, numeroDemande }: DebitChange,
): Promise<Effect> {
  const { prelevement: current, isRenamed } = account
    ? await asPromised(scope, known, { numeroDemande, iban: account.iban })
    : { prelevement: known, isRenamed: false };
  const { database, client, secrets, numeroContrat, compteId, today } = scope;
  const { codeModePaiement, jourPrelevement, codePeriodicite } = current;
  const plan = wanted ?? { codeModePaiement, jourPrelevement, codePeriodicite };
  const firstMovable = firstMovableDueDate(current, current.premierJour, today);
  const possible = movableDueDates(plan, firstMovable, today, current.dernierJour);
  const earliest = possible[0] ?? wantedDate;
  const dateEffet = wantedDate < earliest ? earliest : wantedDate;
  const changeDay = planChangeDay({ current, wanted: plan }, dateEffet, current.premierJour, today);
  const contract = { clientCode: client.code, numeroContrat };
  const { rum, ics } = current.mandat;
  if (account)
    await keepMandate(database, secrets, {
      ...contract,
      rum,
      ics,
      dateSignature: today,
      dateDebut: changeDay,
      iban: account.iban,
      bic: account.bic,
      titulaire: account.titulaire,
    });
  const isReplacing = wanted !== null || !(await staysDebited(scope));
  await revokeMandates(database, contract, { dateRevocation: changeDay, exceptRum: rum, today });
  if (isReplacing) {
    if (await isPeriodWaiting(scope)) await forgetPeriod(database, contract, today);
    await changePlan(scope, plan, changeDay);
  }
  await noteDebitChange(database, {
    ...contract,
    compteId,
    date: today,
    isPeriodicite: plan.codePeriodicite !== codePeriodicite,
    codePeriodicitePrecedent: codePeriodicite,
    // What is called before that day, also ahead of it, is for an earlier period.
    dateDebut: dateEffet,
  });
  if (account)
    await announce(database, announceFrom(scope), {
      kind: 'securite.compte-prelevement',
      numeroContrat,
      compteId,
      variables: { date: formatDate(today), fin: account.iban.slice(-3), isPremier: current.ribCotisations === null },
    });
  return {
    dateEffet,
    isContratsModifies: true,
    lignes: [
      ...(dateEffet === wantedDate ? [] : [{ libelle: messages.movedTo, valeur: formatDate(dateEffet) }]),
      ...(isRenamed ? [{ libelle: messages.otherReference, valeur: rum }] : []),
    ],
    ...(account
      ? {
          attributions: { rum },
          documents: [mandateDocument(scope, current, { ...account, iban: maskIban(account.iban) })],
        }
      : {}),
  };
}
