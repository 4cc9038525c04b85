import { referentielColumns, referentielRowColumns } from '@portal/shared-api/contract/referentiel-edition';
import { labels, plural, text } from '@portal/shared-api/labels';

const { code, libelle, ordre, parent, isActif, ...more } = referentielRowColumns;

export const messages = labels('remote-admin.referentiels', {
  subtitle: 'Les codes et libellés parmi lesquels les adhérents de cet assureur choisissent.',
  noun: { one: 'référentiel', many: 'référentiels' },
  rowNoun: { one: 'ligne', many: 'lignes' },
  search: 'Nom du référentiel',
  searchRow: 'Code ou libellé',
  state: 'État',
  states: { actif: 'Actif', inactif: 'Inactif' },
  lists: referentielColumns,
  columns: { code, libelle, ordre, parent, actif: isActif, date: 'Modifié le' },
  more,
  yes: 'Oui',
  no: 'Non',
  liberties: {
    LIBRE: 'Des codes peuvent être ajoutés, modifiés et désactivés.',
    CODES: 'Les codes sont ceux du portail\u00a0: chacun peut être renommé, déplacé ou désactivé.',
    LIBELLES: 'Des règles du portail dépendent de ces codes\u00a0: seuls les libellés et l’ordre changent.',
    PORTAIL: 'Ces codes et leurs libellés sont ceux du portail\u00a0: ils se consultent ici, sans se modifier.',
  },
  onlyRead: 'Vos droits vous laissent consulter cette liste, sans la modifier.',
  add: 'Ajouter',
  addTitle: 'Nouvelle ligne',
  import: 'Importer',
  activate: 'Activer',
  deactivate: 'Désactiver',
  activated: plural('{nombre}\u00a0ligne activée.', '{nombre}\u00a0lignes activées.'),
  deactivated: plural('{nombre}\u00a0ligne désactivée.', '{nombre}\u00a0lignes désactivées.'),
  saved: 'La ligne est enregistrée.',
  removed: 'La ligne est supprimée.',
  activeHint: 'Une ligne inactive n’est plus proposée\u00a0; ce qui l’a choisie la garde.',
  alwaysActive: 'Des règles du portail dépendent de ce code\u00a0: il reste actif.',
  orderHint: 'De 0 à 9\u202f999, du premier au dernier.',
  close: 'Fermer',
  importing: {
    title: text('Importer «\u00a0{nom}\u00a0»'),
    file: 'Fichier exporté de cette page, puis complété (.csv)',
    hint: text('{nombre}\u00a0lignes au plus. Celles que le fichier ne contient pas restent comme elles sont.'),
    adds: plural('{nombre}\u00a0ligne à ajouter', '{nombre}\u00a0lignes à ajouter', 'Aucune ligne à ajouter'),
    changes: plural('{nombre}\u00a0ligne à modifier', '{nombre}\u00a0lignes à modifier', 'Aucune ligne à modifier'),
    done: plural('{nombre}\u00a0ligne enregistrée.', '{nombre}\u00a0lignes enregistrées.'),
  },
});
