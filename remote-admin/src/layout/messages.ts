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
  nirTitle: 'Ce numéro ne se cherche pas ici',
  nirInAddress:
    'Un n°\u00a0de Sécurité sociale resterait dans l’adresse de la page. La liste des personnes assurées a un bouton pour cela, «\u00a0Rechercher par n°\u00a0de Sécurité sociale\u00a0».',
  palette: {
    byNir: 'Rechercher par n°\u00a0de Sécurité sociale',
    byNumber: 'Rechercher un numéro dans la liste',
    byNirDetail: 'Liste des personnes assurées',
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
