import { labels, text } from '../labels';

/** Texts of F-16. Those of a contribution that changes are everybody's: they keep the keys that insurers reword. */
export const messages = labels('shared-api.rules-garanties', {
  rise: text('Garanties en hausse\u00a0: {cotisation}'),
  fall: text('Garanties en baisse\u00a0: {cotisation}'),
  sign: 'Signez l’avenant, ou choisissez une autre formule.',
  noPrice: 'Choisissez une formule et une date d’effet.',
  signed: 'Avenant signé',
  before: 'Cotisation actuelle',
  planned: 'Changements déjà prévus',
  contribution: 'Nouvelle cotisation',
  difference: 'Différence',
  papers: {
    FAMILLE: 'Livret de famille, jugement ou acte de naissance',
    PRO: 'Attestation de l’employeur ou du nouveau statut',
    RETRAITE: 'Titre de pension',
  },
});
