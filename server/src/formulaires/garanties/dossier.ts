import type { DonneesGaranties } from '@portal/shared-api/contract/formulaires/garanties';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { isFeatureAllowed } from '@portal/shared-api/rules/features';
import { eventMotives } from '@portal/shared-api/rules/formulaires/garanties';
import { findChanges } from '../../contrats/public';
import { findOpenRequest } from '../../demandes/public';
import { requestScope } from '../framework/lecture';
import type { FormScope } from '../framework/scope';
import { delaiMinMois, levelStart, proposeFormula, type Formula } from './formules';
import { findSoldProducts } from './store';

const code = 'garantiesActeGestion';

/** Formulas, prices and dates of a contract. One that is not sold on line has none. */
export async function dossier(scope: FormScope): Promise<DonneesGaranties> {
  const { database, client, contrat, offre, today, numeroContrat } = scope;
  const products = (await findSoldProducts(database, client.code)).flatMap(
    ({ code: product, nom, postes, cotisationBase }): Formula[] =>
      cotisationBase === null ? [] : [{ code: product, nom, postes, base: cotisationBase }],
  );
  const current = products.find((each) => each.code === contrat.codeOffre);
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
          .map((each) => proposeFormula(current, each, contrat.montantCotisation, facts, today))
      : [],
    evenementsFamiliaux: [...eventMotives],
    delaiMinMois,
    isSignature: isFeatureAllowed(client.configuration.fonctionnalites, 'cegepayService', numeroContrat),
    demandesEnCours: open ? [open] : [],
  };
}
