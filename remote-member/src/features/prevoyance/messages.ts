import type { UniteGarantie } from '@portal/shared-api/contract/prevoyance';
import { labels, plural, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.prevoyance', {
  subtitle: text('{nomOffre}, contrat n°\u00a0{numero}'),
  /** A contract that is not valid. */
  subtitleIn: text('{nomOffre}, contrat n°\u00a0{numero} ({etat})'),
  declare: 'Déclarer un sinistre',
  claims: 'Mes sinistres',
  none: 'Vous ne disposez pas de contrat de prévoyance.',
  noneText: 'La prévoyance complète vos revenus en cas d’arrêt de travail, d’invalidité ou de décès.',
  current: 'Mes prestations en cours',
  since: 'Depuis le',
  perDay: 'Montant par jour',
  paid: 'Total versé, brut',
  seeClaim: text('Voir le dossier {numero}'),
  guarantees: 'Mes garanties',
  caption: 'Garanties de prévoyance',
  guarantee: 'Garantie',
  base: 'Base de calcul',
  estimate: 'Montant estimé',
  dependsOnEvent: 'Selon l’événement',
  waiting: 'Franchise',
  waitingDays: plural('{nombre}\u00a0jour', '{nombre}\u00a0jours', 'Sans franchise'),
  notes: 'Observations',
  estimatedFrom: text(
    'Montants estimés sur un salaire de référence de {salaire} brut par an. Seul le contrat fait foi.',
  ),
  clause: 'Ma clause bénéficiaire',
  changeClause: 'Modifier la clause',
  readClause: 'Lire la clause (PDF)',
  clauseType: 'Type de clause',
  clauseDate: 'Date de désignation',
  documents: 'Mes documents',
  noDocument: 'Aucun document pour ce contrat.',
  noClause: 'Aucune désignation n’est enregistrée.',
  /** Unit after an amount. */
  unitSuffixes: { EUR: '', EUR_AN: 'par an', EUR_MOIS: 'par mois', EUR_JOUR: 'par jour' } satisfies Record<
    UniteGarantie,
    string
  >,
});
