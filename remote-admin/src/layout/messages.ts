export const messages = {
  administration: 'Administration',
  openMenu: 'Ouvrir le menu',
  search: 'Rechercher un adhérent',
  client: 'Client',
  otherClients: 'Changer de client',
  account: (name: string) => `${name}, menu du compte`,
  accountMenu: ', menu du compte',
  memberArea: 'Revenir à mon espace',
  logout: 'Se déconnecter',
  sections: { users: 'Utilisateurs', activity: 'Activité', settings: 'Paramétrage' },
  members: 'Adhérents',
};
