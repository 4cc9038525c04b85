/** Texts of the page itself, which hold without the application. */
export const messages = {
  welcome: 'Bienvenue',
  startFailed: 'Le portail n’a pas pu démarrer',
  startFailedText: 'Vérifiez votre connexion, puis réessayez.',
  retry: 'Réessayer',
  scriptNeeded: 'JavaScript est nécessaire',
  scriptText: 'Le portail a besoin de JavaScript pour afficher votre espace.',
  call: (telephone: string) => `Vous pouvez aussi appeler le ${telephone}.`,
} as const;
