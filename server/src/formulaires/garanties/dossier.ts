import type { DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import { toEuros, type Cents } from '@portal/shared-api/rules/amounts';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { eventMotives, possibleDays } from '@portal/shared-api/rules/formulaires/garanties';
import { findChanges, levelStart } from '../../contrats/public';
import { findOpenRequest } from '../../demandes/public';
import { readContribution } from '../cotisation/contribution';
import { requestScope } from '../framework/lecture';
import type { FormScope } from '../framework/scope';
import { contributionIn, delaiMinMois, proposeFormula, type Formula } from './formules';
import { findSoldProducts } from './store';

const code = 'garantiesActeGestion';

/**
 * Products that contracts may change to, and that of this one among them; undefined for one that is not sold on line.
 */
async function findFormulas({ database, client, contrat }: FormScope) {
  const products = (await findSoldProducts(database, client.code)).flatMap(
    ({ code: product, nom, postes, cotisationBase }): Formula[] =>
      cotisationBase === null ? [] : [{ code: product, nom, postes, base: cotisationBase }],
  );
  return { products, current: products.find((each) => each.code === contrat.codeOffre) };
}

/** What a contract pays in another product, from what it pays in that of now, in cents. */
export async function findPriceIn(scope: FormScope, codeFormule: string): Promise<(amount: Cents) => Cents> {
  const { products, current } = await findFormulas(scope);
  const next = products.find((each) => each.code === codeFormule);
  if (!current || !next) throw new Error('A formula that is offered has a price.');
  return (amount) => contributionIn(amount, current.base, next.base);
}

/** Formulas, prices and dates of a contract. One that is not sold on line has none. */
export async function dossier(scope: FormScope): Promise<DonneesGaranties> {
  const { database, client, contrat, offre, today, numeroContrat } = scope;
  const { products, current } = await findFormulas(scope);
  const contributionOn = await readContribution(scope);
  const amounts = possibleDays(today).map((day) => ({ day, amount: contributionOn(day) }));
  const facts = {
    dateEffet: contrat.dateEffet,
    dateResiliation: contrat.dateResiliation,
    isPrecontentieux: contrat.isPrecontentieux,
    changes: await findChanges(database, client.code, numeroContrat),
  };
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
    formules: current
      ? products
          .filter((each) => each.code !== current.code)
          .map((each) => proposeFormula(current, each, amounts, facts, today))
      : [],
    evenementsFamiliaux: [...eventMotives],
    delaiMinMois,
    isSignature: isFeatureAllowed(client.configuration.fonctionnalites, 'cegepayService', numeroContrat),
    demandesEnCours: open ? [open] : [],
  };
}
