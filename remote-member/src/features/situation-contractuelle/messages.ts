import { labels, text } from '@portal/shared-api/labels';

export const messages = labels('remote-member.situation-contractuelle', {
  subtitle: 'Départ, retraite, suspension, résiliation\u00a0: dites-nous ce qui change.',
  resiliationSubtitle: 'Deux étapes, sans justificatif ni frais.',
  steps: { situation: 'Votre situation', conditions: 'Ce qui se passera' },
  member: 'Titulaire du contrat',
  contract: 'Contrat',
  number: 'N°\u00a0de contrat',
  received: 'Réception de votre demande',
  until: 'Fin du contrat, au soir',
  notOffered: 'Pas proposé pour ce contrat',
  notOfferedLine: text('{libelle}\u00a0: {raison}'),
  noMotive: 'Aucun changement n’est possible en ligne pour ce contrat',
  noResiliation: 'Ce contrat ne se résilie pas ici',
  otherMotives: 'Voir les autres situations',
  otherMotive: 'Une autre date ou un autre motif\u202f?',
  conditionsTitle: 'Conditions',
  conditions: {
    until: text('Vos garanties, et celles de toutes les personnes du contrat, cessent le {date} au soir.'),
    covered: {
      SANTE: 'Les soins reçus jusque-là restent remboursés, pendant deux ans.',
      PREVOYANCE: 'Ce qui survient jusque-là reste couvert.',
    },
    coveredButSuspension: {
      SANTE:
        'Les soins reçus jusque-là restent remboursés, pendant deux ans, sauf ceux reçus pendant la suspension de votre contrat.',
      PREVOYANCE: 'Ce qui survient jusque-là reste couvert, sauf pendant la suspension de votre contrat.',
    },
    card: 'Votre carte de tiers payant n’est plus valable ensuite\u00a0: ne l’utilisez plus.',
    refund:
      'Les cotisations payées pour la suite vous sont remboursées sous trente jours, sur le compte que nous avons.',
    refundWithoutAccount:
      'Les cotisations payées pour la suite vous sont remboursées sous trente jours. Nous ne connaissons pas votre compte\u00a0: indiquez-le ci-dessous pour les y recevoir.',
    free: 'La résiliation est gratuite. Vous recevez aussitôt un accusé de réception, avec la date d’effet.',
  },
  deathLink: 'Déclarer un sinistre prévoyance',
  death: 'Un capital ou une rente peut être dû aux proches.',
  fromMenu: 'Votre demande est déjà remplie\u00a0: lisez les conditions, puis confirmez.',
  confirm: 'Confirmer ma demande de résiliation',
  done: text('Votre demande de résiliation a été reçue le {reception}. Elle prendra effet le {effet}.'),
  doneRefund: 'Les cotisations payées d’avance vous seront remboursées sous trente jours.',
  doneCertificate: 'Votre certificat de radiation sera dans «\u00a0Mes attestations\u00a0» après cette date.',
  endedOn: text('Votre contrat prend fin le {date}.'),
  kept: text(
    'Vos garanties sont maintenues sans cotisation pendant {mois}\u00a0mois au plus, tant que France Travail vous indemnise.',
  ),
});
