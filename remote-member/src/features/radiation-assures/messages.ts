import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.radiation-assures', {
  subtitle: 'Une personne de votre contrat ne sera plus couverte.',
  note: 'Aucun justificatif n’est demandé pour un retrait à l’échéance ou à la limite d’âge.',
  alone: 'Ce contrat ne couvre que vous',
  aloneText: 'Une personne se retire du contrat qui la couvre.',
  nobody: 'Personne d’autre à retirer de ce contrat',
  reason: text('{nom}\u00a0: {motif}'),
  questionTitle: 'Retirer du contrat',
  questionOne: text('Vous allez retirer {personnes}. Cette personne ne sera plus couverte. Confirmez-vous\u202f?'),
  questionDeath: text('Vous allez retirer {personnes}, à la suite d’un décès. Confirmez-vous\u202f?'),
  questionMany: text('Vous allez retirer {personnes}. Ces personnes ne seront plus couvertes. Confirmez-vous\u202f?'),
  one: text('{nom} à compter du {date}'),
  leaving: 'Cette démarche retire les autres personnes. Pour quitter vous-même le contrat\u00a0:',
  leavingElsewhere: 'Pour quitter vous-même le contrat, contactez votre mutuelle.',
  fromSituation: 'Ces informations viennent de votre changement de situation familiale. Vérifiez-les.',
  card: 'La carte de tiers payant est mise à jour dès qu’une personne n’est plus couverte\u00a0: n’utilisez plus l’ancienne pour elle.',
});
