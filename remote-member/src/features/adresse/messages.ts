import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.adresse', {
  subtitle: 'Nous envoyons vos cartes et vos courriers à cette adresse.',
  place: 'Votre nouvelle adresse',
  townHint: 'Saisissez d’abord le code postal.',
  noTown: 'Aucune commune ne porte ce code postal.',
  townsFailed: 'La liste des communes n’a pas pu être chargée.',
  retry: 'Réessayer',
  addCedex: 'Mon adresse comporte un cedex',
  preview: 'Sur l’enveloppe',
  tariff: 'Votre changement d’adresse peut modifier votre cotisation.',
});
