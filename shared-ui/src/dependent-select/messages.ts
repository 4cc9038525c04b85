export const messages = { cleared: 'Votre choix précédent n’est plus proposé\u00a0: choisissez de nouveau.' };
