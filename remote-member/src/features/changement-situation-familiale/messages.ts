import { labels } from '@portal/shared-api/labels';

export const messages = labels('remote-member.changement-situation-familiale', {
  subtitle: 'Mariage, PACS, séparation, divorce, veuvage\u00a0: dites-nous ce qui change.',
  note: 'Aucune pièce n’est demandée pour une vie commune sans PACS, ni pour un célibat.',
  family: 'Voir ma situation actuelle',
  addSpouse: 'Ajouter au contrat',
  removeSpouse: 'Retirer votre ex-conjoint',
  tariff: 'Votre cotisation ne change que si une personne rejoint ou quitte le contrat.',
});
