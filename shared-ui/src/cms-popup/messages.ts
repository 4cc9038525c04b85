export const messages = { loading: 'Chargement en cours...', hide: 'Ne plus afficher', close: 'Fermer' };
