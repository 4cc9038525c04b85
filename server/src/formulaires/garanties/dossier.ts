import type { DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { eventMotives, possibleDays } from '@portal/shared-api/rules/formulaires/garanties';
import { findChanges, findHeld, levelStart } from '../../contrats/public';
import { findOpenRequest } from '../../demandes/public';
import { readRenfortsOn } from '../avenant/renfort-price';
import { readContribution } from '../cotisation/contribution';
import { requestScope } from '../framework/lecture';
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

/** Lines of the cover that another product changes from a day on. */
export async function findCoverFrom(
  scope: FormScope,
  codeFormule: string,
  day: string,
): Promise<ReturnType<typeof coverChangesOf>> {
  const { current, next } = await findChange(scope, codeFormule);
  return coverChangesOf(current, next, await findHeld(scope.database, scope.client.code, scope.numeroContrat), day);
}

/** What a contract pays in another product on a day, from what it pays then in that of now, in cents. */
export async function findPriceIn(
  scope: FormScope,
  codeFormule: string,
): Promise<(amount: Cents, day: string) => Cents> {
  const { current, next } = await findChange(scope, codeFormule);
  const renfortsOn = await readRenfortsOn(scope);
  return (amount, day) => contributionIn({ amount, renforts: renfortsOn(day) }, current.base, next.base);
}

/** The formulas that a contract may change to, and what decides when. One that is not sold on line has none. */
async function findOffer(scope: FormScope) {
  const { database, client, contrat, numeroContrat } = scope;
  const { products, current } = await findFormulas(scope);
  const facts: FormulaFacts = {
    dateEffet: contrat.dateEffet,
    dateResiliation: contrat.dateResiliation,
    isPrecontentieux: contrat.isPrecontentieux,
    suspensionAnnoncee: contrat.suspensionAnnoncee,
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
  const { database, client, contrat, offre, today, numeroContrat } = scope;
  const { changes, facts } = await findOffer(scope);
  const contributionOn = await readContribution(scope);
  const renfortsOn = await readRenfortsOn(scope);
  const amounts = possibleDays(today).map((day) => ({ day, amount: contributionOn(day), renforts: renfortsOn(day) }));
  const held = await findHeld(database, client.code, numeroContrat);
  const open = await findOpenRequest(database, requestScope(scope, code));
  return {
    contrat: { numeroContratIndividuel: numeroContrat, nomOffre: offre.nom },
    formuleActuelle: {
      codeFormule: offre.code,
      libelle: offre.nom,
      cotisation: toEuros(contrat.montantCotisation),
      dateDebut: levelStart(facts, today),
    },
    codePeriodicite: contrat.codePeriodicite,
    formules: changes.map(({ current, next }) => proposeFormula(current, next, { amounts, held }, facts, today)),
    evenementsFamiliaux: [...eventMotives],
    delaiMinMois,
    isSignature: isFeatureAllowed(client.configuration.fonctionnalites, 'cegepayService', numeroContrat),
    demandesEnCours: open ? [open] : [],
  };
}
