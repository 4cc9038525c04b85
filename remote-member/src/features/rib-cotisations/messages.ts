import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.rib-cotisations', {
  subtitle: 'Nous prélevons votre cotisation sur ce compte.',
  current: 'Compte prélevé aujourd’hui',
  security: 'Un message sera envoyé à votre adresse actuelle.',
  replaces: text('Un changement est déjà prévu. {plan}. Votre demande le remplacera en entier.'),
  otherPayer:
    'Un gestionnaire vérifie l’identité du payeur avant le premier prélèvement. Le payeur signe le mandat que nous lui adressons.',
  account: 'Le compte',
  schedule: 'L’échéance',
  mandate: 'Le mandat',
  done: 'Le mandat est dans «\u00a0Mes cotisations\u00a0», onglet «\u00a0Mandats SEPA\u00a0», et dans «\u00a0Mes documents contractuels\u00a0».',
  toAccount: 'Voir mes cotisations',
});
