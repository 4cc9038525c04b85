export const messages = {
  title: 'Vos choix en matière de données personnelles',
  intro: 'Chaque choix est libre et peut être modifié à tout moment dans «\u00a0Mes consentements\u00a0».',
  accept: 'Accepter',
  refuse: 'Refuser',
  later: 'Plus tard',
  left: (count: number) =>
    count > 1 ? `Votre choix est enregistré. Il en reste ${count}.` : 'Votre choix est enregistré. Il en reste un.',
  done: 'Nous avons bien pris en compte votre consentement.',
};
