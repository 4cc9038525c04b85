import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.declaration-sinistre', {
  subtitle: 'Arrêt de travail, invalidité, décès\u00a0: ouvrez un dossier avec votre contrat de prévoyance.',
  steps: { kind: 'Type de sinistre', facts: 'Circonstances', papers: 'Pièces justificatives' },
  duration: 'Il vous manque une pièce\u202f? Déclarez quand même\u00a0: vous la transmettrez plus tard.',
  lapsed: 'Le délai de prescription de deux ans peut être dépassé.',
  none: 'Aucune garantie de ce contrat ne couvre un sinistre que vous puissiez déclarer ici.',
  event: 'L’événement',
  others: 'Les autres intervenants',
  account: 'Le versement',
  registered: text('Votre déclaration a bien été enregistrée sous le n°\u00a0{numero}.'),
  later: 'Transmettez les pièces manquantes depuis «\u00a0Mes sinistres\u00a0», dès que vous les avez.',
  /** Of a relative, who has no « Mes sinistres ». */
  laterByPost: text(
    'Dès que vous avez les pièces manquantes, envoyez-les avec le n°\u00a0{numero} à\u00a0: {adresse}.',
  ),
  laterByPhone: text('Pour nous transmettre les pièces manquantes du n°\u00a0{numero}, appelez le'),
  toClaims: 'Mes sinistres',
});
