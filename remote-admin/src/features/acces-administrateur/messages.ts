import { accesColumns } from '@portal/shared-api/contract/acces-administrateur';
import { labels, text } from '@portal/shared-api/labels';

/** Texts of the register of consultations. */
export const messages = labels('remote-admin.acces-administrateur', {
  rows: { one: 'accès', many: 'accès' },
  subtitle: 'Qui a consulté l’espace d’un adhérent, quand et pourquoi. Le registre est conservé trois ans.',
  start: 'Consulter un espace',
  fields: { administrateur: 'Administrateur', adherent: 'Adhérent' },
  none: 'Aucune consultation',
  noneText: 'Les consultations d’espaces par le personnel apparaîtront ici.',
  columns: accesColumns,
  open: 'En cours',
  duration: text('{minutes}\u00a0min'),
  sheet: 'Consultation',
  close: 'Fermer le détail',
  facts: {
    administrateur: 'Administrateur',
    motif: 'Motif',
    reference: 'Référence',
    debut: 'Début',
    fin: 'Fin',
    expiration: 'Fin prévue',
    pages: 'Pages vues',
    ecrituresFaites: 'Écritures',
    ecritures: 'Écritures refusées',
  },
  noReference: 'Aucune',
  read: 'Ce qui a été consulté',
  nothingRead: 'Rien n’a été consulté.',
  contract: text('Contrat n°\u00a0{numero}'),
  times: text('{nombre}\u00a0fois'),
  refused: 'Refusé',
  openAccount: 'Ouvrir la fiche du compte',
  findMember: 'Consulter l’espace d’un adhérent',
});
