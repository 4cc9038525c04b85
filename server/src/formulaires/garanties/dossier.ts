import type { DonneesGaranties, TarifFormule } from '@portal/shared-api/contract/formulaires/garanties';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { paidWithout } from '@portal/shared-api/rules/contribution-lines';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { eventMotives, possibleDays } from '@portal/shared-api/rules/formulaires/garanties';
import { findChanges, findHeld, levelStart } from '../../contrats/public';
import { readRenfortsOn } from '../avenant/renfort-price';
import { readCourse, type PriceOn } from '../cotisation/contribution';
import { findOpen } from '../framework/lecture';
import type { FormScope } from '../framework/scope';
import {
  contributionIn,
  coverChangesOf,
  delaiMinMois,
  directionOf,
  proposeFormula,
  refusalOf,
  type Formula,
  type FormulaFacts,
} from './formules';
import { findSoldProducts } from './store';

const code = 'garantiesActeGestion';

/**
 * Products that contracts may change to, and that of this one among them; undefined for one that is not sold on line.
 */
async function findFormulas({ database, client, contrat }: FormScope) {
  const products = (await findSoldProducts(database, client.code)).flatMap(
    ({ code: product, nom, niveaux, cotisationBase }): Formula[] =>
      cotisationBase === null || niveaux === null ? [] : [{ code: product, nom, niveaux, base: cotisationBase }],
  );
  return { products, current: products.find((each) => each.code === contrat.codeOffre) };
}

/** The product of a contract and the one that it changes to. */
async function findChange(scope: FormScope, codeFormule: string): Promise<{ current: Formula; next: Formula }> {
  const { products, current } = await findFormulas(scope);
  const next = products.find((each) => each.code === codeFormule);
  if (!current || !next) throw new Error('A formula that is offered has a price.');
  return { current, next };
}

/** What a contract pays in another product on a day, from what it pays then in that of now, in cents. */
export async function findPriceIn(scope: FormScope, codeFormule: string): Promise<PriceOn> {
  const { current, next } = await findChange(scope, codeFormule);
  const renfortsOn = await readRenfortsOn(scope);
  return (amount, day) => contributionIn({ amount, renforts: renfortsOn(day) }, current.base, next.base);
}

/** What another product changes from a day on: the contribution as it is billed then, and the cover of that day. */
async function readTarifs(scope: FormScope): Promise<(current: Formula, next: Formula, day: string) => TarifFormule> {
  const { changedOn } = await readCourse(scope);
  const renfortsOn = await readRenfortsOn(scope);
  const held = await findHeld(scope.database, scope.client.code, scope.numeroContrat);
  return (current, next, day) => {
    const changed = changedOn(day, (amount, on) =>
      contributionIn({ amount, renforts: renfortsOn(on) }, current.base, next.base),
    );
    return {
      dateEffet: day,
      codePeriodicite: changed.codePeriodicite,
      cotisationPrevue: paidWithout(changed),
      cotisation: changed.cotisationNouvelle,
      couverture: coverChangesOf(current, next, held, day),
    };
  };
}

/** The same for the formula of a request, on any day: a handler may decide when none of those offered is left. */
export async function findTarif(scope: FormScope, codeFormule: string, day: string): Promise<TarifFormule> {
  const { current, next } = await findChange(scope, codeFormule);
  return (await readTarifs(scope))(current, next, day);
}

/** The formulas that a contract may change to, and what decides when. One that is not sold on line has none. */
async function findOffer(scope: FormScope) {
  const { database, client, contrat, numeroContrat } = scope;
  const { products, current } = await findFormulas(scope);
  const facts: FormulaFacts = {
    dateEffet: contrat.dateEffet,
    dateResiliation: contrat.dateResiliation,
    isPrecontentieux: contrat.isPrecontentieux,
    // That of a stored request is checked on its own day.
    suspensionAnnoncee: scope.isStored ? null : contrat.suspensionAnnoncee,
    changes: await findChanges(database, client.code, numeroContrat),
  };
  const changes = current
    ? products.filter((each) => each.code !== current.code).map((next) => ({ current, next }))
    : [];
  return { changes, facts };
}

/** Why each of the other formulas is closed, or null: what the card of the form needs, without prices and cover. */
export async function findRefusals(scope: FormScope): Promise<(string | null)[]> {
  const { changes, facts } = await findOffer(scope);
  return changes.map(({ current, next }) => refusalOf(directionOf(current, next), facts, scope.today));
}

/** Formulas, prices and dates of a contract. */
export async function dossier(scope: FormScope): Promise<DonneesGaranties> {
  const { client, contrat, offre, today, numeroContrat } = scope;
  const { changes, facts } = await findOffer(scope);
  const tarifOn = await readTarifs(scope);
  const tarifsOf = (current: Formula, next: Formula) => possibleDays(today).map((day) => tarifOn(current, next, day));
  const open = await findOpen(scope, code);
  return {
    contrat: { numeroContratIndividuel: numeroContrat, nomOffre: offre.nom },
    formuleActuelle: {
      codeFormule: offre.code,
      libelle: offre.nom,
      cotisation: toEuros(contrat.montantCotisation),
      dateDebut: levelStart(facts, today),
    },
    codePeriodicite: contrat.codePeriodicite,
    formules: changes.map(({ current, next }) => proposeFormula(current, next, tarifsOf(current, next), facts, today)),
    evenementsFamiliaux: [...eventMotives],
    delaiMinMois,
    isSignature: isFeatureAllowed(client.configuration.fonctionnalites, 'cegepayService', numeroContrat),
    demandesEnCours: open ? [open] : [],
  };
}
