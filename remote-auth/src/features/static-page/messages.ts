export const messages = {
  unknown: 'Page inconnue',
  unknownText: 'Aucune page de ce nom n’est publiée.',
  home: 'Revenir à l’accueil',
  label: 'Page d’information',
};
