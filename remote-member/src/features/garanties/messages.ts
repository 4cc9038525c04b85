import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.garanties', {
  subtitle: 'Passez à une autre formule, prix et garanties comparés.',
  steps: {
    project: 'Votre projet',
    formula: 'Votre formule',
    price: 'Votre tarif',
    signature: 'Documents et signature',
  },
  note: 'Aucune pièce n’est demandée sans événement\u00a0: le changement prend alors effet le 1er janvier.',
  current: text('Votre formule\u00a0: {libelle}, depuis le {date}.'),
  none: 'Aucune autre formule n’est ouverte à votre contrat',
  noneText: 'Ce contrat ne change pas de formule en ligne.',
  comparison: 'Ce qui change',
  comparedOn: text('Garanties comparées au {date}.'),
  line: 'Garantie',
  cover: text('Avec {libelle}'),
  choose: 'Choisissez une formule\u00a0: la comparaison s’affichera ici.',
  notOpen: text('{libelle}\u00a0: {raison}'),
  price: 'Votre cotisation',
  documentation: 'Lire l’IPID et les conditions dans «\u00a0Documentation\u00a0»',
  documents: 'À lire avant de vous engager',
  renunciation:
    'Vous pourrez renoncer à ce changement pendant quatorze jours après votre demande, sans motif ni frais, par courrier ou par téléphone.',
  sign: 'Préparer l’avenant à signer',
  signTitle: 'Une hausse de garanties se signe',
  signText: 'L’avenant reprend la formule, la date d’effet et la cotisation que vous avez choisies.',
  signed: 'L’avenant est signé. Vous pouvez continuer.',
  card: 'Votre carte de tiers payant portera vos nouvelles garanties à la date d’effet.',
});
