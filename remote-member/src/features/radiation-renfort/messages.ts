import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.radiation-renfort', {
  subtitle: 'Revenez aux garanties de votre contrat.',
  none: 'Vous n’avez souscrit aucun renfort.',
  noneLeft: 'Aucun renfort à résilier',
  nothingEnds: 'Vos garanties sont celles de votre formule\u00a0: il n’y a rien à résilier ici.',
  noneText: 'Comparez les renforts de votre contrat et leur prix.',
  complete: 'Compléter mes garanties',
  bound: 'Aucun renfort ne peut être résilié aujourd’hui.',
  boundText: text('«\u00a0{libelle}\u00a0» est résiliable à compter du {date}.'),
  aside: 'Ce qui change',
  asideText:
    'Après la durée d’engagement, un renfort prend fin le dernier jour du mois en cours. Dans les 14\u00a0jours de sa prise d’effet, vous pouvez y renoncer\u00a0: un conseiller vous rembourse ce que vous avez payé.',
  question: 'Résilier un renfort',
  price: 'Votre cotisation',
  renunciationText: text(
    '{renforts}\u00a0: vos remboursements et votre cotisation diminuent, et un conseiller vous rembourse ce que vous avez payé. Confirmez-vous\u202f?',
  ),
  questionText: text('{renforts}\u00a0: vos remboursements et votre cotisation diminuent. Confirmez-vous\u202f?'),
});
