import { rightActions, type Right, type RightAction, type RightResource } from '../contract/roles';

/** What each right of staff is about, in the words of the back office (product 3.0.2). */
export const rightResourceLabels: Readonly<Record<RightResource, string>> = {
  users: 'Administrateurs',
  'users.adherent': 'Comptes adhérents',
  roles: 'Rôles et droits',
  'switch-reference-externe': 'Changement de référence externe',
  'acces-administrateur': 'Accès administrateur',
  history: 'Historique des demandes',
  audiences: 'Audiences',
  'connections-logs': 'Journal des connexions',
  'connections-logs.ip': 'Adresses IP des connexions',
  'connexion-counter': 'Compteur de connexions',
  'statistiques-users': 'Statistiques',
  'release-note': 'Notes de version',
  notification: 'Notifications',
  settings: 'Réglages',
  etiquette: 'Étiquettes',
  referentiel: 'Référentiels',
  cms: 'Contenus',
  faq: 'Questions fréquentes',
  'cgdm-ids': 'Service d’identité',
  nir: 'Numéro de Sécurité sociale',
  'sinistre.medical': 'Pièces médicales des sinistres',
  modules: 'Modules',
};

/** A right in its two parts. */
export function partsOfRight(right: Right): { resource: string; action: string } {
  const at = right.lastIndexOf(':');
  const resource = right.slice(0, at);
  const label = resource === 'plateforme' ? 'Plateforme' : rightResourceLabels[resource as RightResource];
  return { resource: label, action: rightActions[right.slice(at + 1) as RightAction] };
}
