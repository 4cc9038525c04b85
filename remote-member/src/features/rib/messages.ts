import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.rib', {
  subtitle: 'Le compte de vos remboursements, de vos prélèvements, ou des deux.',
  current: 'Comptes actuels',
  benefits: text('Remboursements\u00a0: {compte}'),
  debits: text('Prélèvements\u00a0: {compte}'),
  debitByHandler: 'Un gestionnaire vérifie un compte de prélèvement avant de l’enregistrer.',
  security: text(
    'Un message sera envoyé à votre adresse actuelle. Les virements vers un nouveau compte partent après {heures}\u00a0heures.',
  ),
  replaces: text('Un changement est déjà prévu. {plan}. Le prélèvement sur ce compte le remplacera.'),
  questionTitle: 'Changer de compte',
  question: text(
    'Le compte finissant par {fin}, au nom de {titulaire}, remplacera votre compte actuel. Confirmez-vous\u202f?',
  ),
  firstQuestionTitle: 'Enregistrer ce compte',
  firstQuestion: text('Le compte finissant par {fin}, au nom de {titulaire}, sera enregistré. Confirmez-vous\u202f?'),
  delayed: text('Les virements vers ce compte partent après {heures}\u00a0heures.'),
});
