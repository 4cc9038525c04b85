import type { Fields, ValuesOf } from '@portal/shared-api/contract/formulaires/champs';
import type { ChangedPrice } from '@portal/shared-api/contract/traitement-demandes';
import { amountPerPeriod } from '@portal/shared-api/rules/amount-per-period';
import { toCents } from '@portal/shared-api/rules/amounts';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import type { PaidContribution } from '@portal/shared-api/rules/contribution-lines';
import { monthsOfPeriod } from '@portal/shared-api/rules/contributions';
import { contributionPerPeriod } from '@portal/shared-api/rules/debits';
import { PortalError } from '../../platform/errors';
import { messages } from '../messages';
import type { Billed, Effect, FormActs, Submission } from './declaration';
import type { AccountScope } from './scope';

// A request that waits is billed at the price of its acceptance: who decides it and who sent it are told of the
// difference, and nobody pays more than they agreed to unasked (decision 0190).

const { price: texts } = messages;

/** What a request would make the contract pay now, and what it was sent with. */
export interface Price {
  billed: Billed;
  /** The contribution that it was sent with, where it differs. */
  changed: ChangedPrice | null;
}

/** The price of a stored request, were it applied now; null where it changes no contribution. */
export async function readPrice<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  { contribution }: FormActs<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
): Promise<Price | null> {
  const billed = (await contribution?.billed(submission)) ?? null;
  if (!contribution || !billed) return null;
  const { cotisationEnvoyee } = submission;
  const more = cotisationEnvoyee ? moreThan(cotisationEnvoyee, billed.cotisation) : 0;
  return {
    billed,
    changed:
      cotisationEnvoyee === null || more === 0
        ? null
        : { ...billed, envoyee: cotisationEnvoyee, isAccordRequis: contribution.sender === 'agrees' && more > 0 },
  };
}

/** Whether the sender of a form reads a contribution: nothing is kept of another, nor compared. */
export const isPriceSaid = ({ contribution }: { contribution?: { sender: string } }): boolean =>
  contribution !== undefined && contribution.sender !== 'learns';

/** The contribution that the sender of a request that waits has read; nothing is applied yet. Null for none. */
export async function priceSaid<Shape extends Fields, Donnees, Body, Scope extends AccountScope>(
  form: FormActs<Shape, Donnees, Body, Scope>,
  submission: Submission<ValuesOf<Shape>, Donnees, Scope>,
): Promise<PaidContribution | null> {
  if (!isPriceSaid(form)) return null;
  return (await form.contribution?.billed(submission))?.cotisation ?? null;
}

/**
 * By how much a contribution is higher than the one that was sent, in cents of its period. Of another period, a cent a
 * month is rounding.
 */
function moreThan(sent: PaidContribution, { cotisation, codePeriodicite }: PaidContribution): number {
  const more =
    toCents(cotisation) - contributionPerPeriod(toCents(sent.cotisation), sent.codePeriodicite, codePeriodicite);
  const isRounding = sent.codePeriodicite !== codePeriodicite && Math.abs(more) <= monthsOfPeriod[codePeriodicite];
  return isRounding ? 0 : more;
}

/** Who decides, as far as a price depends on it. */
interface Decider {
  isUnattended?: true;
  isSigned?: true;
  /** The contribution that the handler has read, and that the member agrees to. */
  cotisationAcceptee?: number | undefined;
}

/**
 * Refuses a higher contribution than its sender agreed to, unless a handler has their agreement to this one.
 * @throws PortalError 409 `EtatIncompatible`
 */
export function refuseDearer(price: Price | null, { isUnattended, isSigned, cotisationAcceptee }: Decider): void {
  if (!price?.changed?.isAccordRequis) return;
  if (!isUnattended && !isSigned && cotisationAcceptee === price.billed.cotisation.cotisation) return;
  const amounts = { sent: inWords(price.changed.envoyee), now: inWords(price.billed.cotisation) };
  const message = (isSigned ? texts.dearerToSign : texts.dearer)(amounts.sent, amounts.now);
  throw new PortalError(409, 'EtatIncompatible', { message });
}

const inWords = ({ cotisation, codePeriodicite }: PaidContribution): string =>
  amountPerPeriod(cotisation, codePeriodicite);

/** The effect of an accepted request, with what its sender pays from then on: in its recap, its mails and its news. */
export function withPrice(effect: Effect, price: Price | null): Effect {
  if (!price) return effect;
  const { dateEffet, cotisation } = price.billed;
  const [amount, day] = [inWords(cotisation), formatDate(dateEffet)];
  const { changed } = price;
  const sentence = changed ? texts.paysInstead(amount, day, inWords(changed.envoyee)) : texts.pays(amount, day);
  return {
    ...effect,
    lignes: [
      ...(effect.lignes ?? []),
      ...(changed ? [{ libelle: texts.label, valeur: texts.value(amount, day) }] : []),
    ],
    suite: [effect.suite ?? [], sentence].flat().join(' '),
    cotisation: sentence,
  };
}
