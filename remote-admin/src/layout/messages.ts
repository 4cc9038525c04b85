import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-admin.layout', {
  administration: 'Administration',
  openMenu: 'Ouvrir le menu',
  search: 'Rechercher un adhérent',
  client: 'Client',
  otherClients: 'Changer de client',
  account: text('{nom}, menu du compte'),
  accountMenu: ', menu du compte',
  memberArea: 'Revenir à mon espace',
  logout: 'Se déconnecter',
  sections: {
    users: 'Utilisateurs',
    activity: 'Activité',
    targeting: 'Ciblage',
    contents: 'Contenus',
    settings: 'Paramétrage',
    platform: 'Plateforme',
  },
  palette: {
    title: 'Chercher partout',
    label: 'Écran, adhérent, demande ou contenu',
    hint: 'Deux lettres pour un écran, trois pour le reste.',
    screen: 'Écran',
    member: text('Adhérent, {identifiant}'),
    request: text('Demande\u00a0: {libelle}'),
    content: 'Contenu',
    incomplete: text('La recherche n’a pas abouti parmi {parmi}.'),
    kinds: { members: 'les adhérents', requests: 'les demandes', contents: 'les contenus' },
  },
  releaseNote: {
    label: 'Nouveautés de la version',
    title: text('Nouveautés de la version {version}'),
    hide: 'Ne plus afficher',
    close: 'Fermer',
  },
});
