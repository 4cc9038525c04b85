import type { DemoClientCode } from '../clients/codes';
import { fact, letter, sent, unread, type Calendar, type DemoBox, type DemoLetter } from './model';
import { assembly, coverChanges, dueNotice, newCard, taxNotice, vaccination, welcome } from './shared';

const box = (client: DemoClientCode, contrat: string, letters: (calendar: Calendar) => DemoLetter[]): DemoBox => ({
  client,
  contrat,
  letters,
});

/** Payers of a contribution receive notices that others do not. */
const usual = (calendar: Calendar) => [
  dueNotice(calendar),
  newCard(calendar),
  assembly(calendar),
  coverChanges(calendar),
];
const collective = (calendar: Calendar) => [
  newCard(calendar, 0, unread),
  vaccination(calendar),
  assembly(calendar),
  coverChanges(calendar),
];

const missingAccount = (date: string) =>
  letter(
    date,
    'CONTRAT',
    'Vos coordonnées bancaires sont manquantes',
    [
      "Nous ne pouvons pas vous verser vos remboursements par virement : aucun compte n'est enregistré à votre nom.",
      'Renseignez-le depuis votre espace, dans « Mes coordonnées bancaires ». Cela prend deux minutes.',
    ],
    unread,
  );

/** Four to eight letters for everyone else (product 6.4), according to their story. */
export const otherBoxes: readonly DemoBox[] = [
  box('VALD', 'VAL0007003', (calendar) => [
    letter(
      calendar.day('2026-11-10'),
      'COTISATION',
      'Relance : vos cotisations restent dues',
      [
        'Malgré nos précédents courriers, vos cotisations restent impayées. Vos garanties sont suspendues : les soins ne sont plus remboursés.',
        'Un paiement par carte depuis « Mes cotisations » rétablit votre contrat dès le lendemain à midi.',
      ],
      { ...unread, informations: [fact('Somme due', '297,20 €')] },
    ),
    letter(calendar.day('2026-10-27'), 'COTISATION', 'Réponse à votre demande de délai', [
      'Un paiement en trois fois est possible. Appelez-nous pour convenir des dates ; vos garanties sont rétablies le lendemain à midi du paiement de la somme due.',
    ]),
    sent(calendar.day('2026-10-20'), 'COTISATION', 'Demande de délai de paiement', [
      "Je traverse une période difficile et ne peux pas régler en une fois. Est-il possible d'étaler les sommes que je vous dois ?",
    ]),
    letter(
      calendar.day('2026-10-07'),
      'COTISATION',
      'Suspension de vos garanties',
      [
        "Faute de paiement dans les trente jours de notre mise en demeure, vos garanties sont suspendues. Votre carte de tiers payant n'est plus valable.",
      ],
      { informations: [fact('Suspension depuis le', calendar.said('2026-10-06'))] },
    ),
    letter(calendar.day('2026-09-04'), 'COTISATION', 'Mise en demeure', [
      "Une cotisation n'a pas été réglée. Sans paiement sous trente jours, vos garanties seront suspendues, puis votre contrat pourra être résilié.",
    ]),
    coverChanges(calendar),
  ]),
  box('VALD', 'VAL0009120', (calendar) => [
    missingAccount(calendar.day('2026-10-01')),
    newCard(calendar, 0, unread),
    dueNotice(calendar),
    assembly(calendar),
    welcome(calendar.years('2025-09-02')),
  ]),
  box('VALD', 'VAL0009333', ({ day, said }) => [
    letter(
      day('2026-11-18'),
      'CONTRAT',
      'Votre adhésion prend effet dans quelques jours',
      ["Votre dossier est complet. Votre carte de tiers payant sera disponible dès l'activation de votre contrat."],
      { informations: [fact("Date d'effet", said('2026-12-01'))] },
    ),
    letter(day('2026-11-13'), 'CONTRAT', 'Vos pièces sont reçues', [
      "Votre relevé d'identité bancaire et votre attestation de droits nous sont parvenus.",
    ]),
    sent(day('2026-11-12'), 'CONTRAT', "Pièces de mon dossier d'adhésion", [
      "Je vous adresse mon relevé d'identité bancaire et mon attestation de droits.",
    ]),
    letter(day('2026-11-09'), 'CONTRAT', "Votre demande d'adhésion est enregistrée", [
      "Pour la compléter, il nous manque votre relevé d'identité bancaire et votre attestation de droits.",
    ]),
  ]),
  box('VALD', 'VAL0009410', usual),
  box('VALD', 'VAL0001888', (calendar) => [
    ...usual(calendar),
    taxNotice(calendar),
    vaccination(calendar),
    dueNotice(calendar, 1),
  ]),
  box('VALD', 'VAL0006150', (calendar) => [
    ...usual(calendar),
    sent(
      calendar.day('2026-09-09'),
      'CONTRAT',
      'Attestation de droits de Malo',
      ["Veuillez trouver ci-joint l'attestation de droits de mon fils Malo."],
      { numPers: 'P000615002' },
    ),
  ]),
  box('VALD', 'VAL0006151', usual),
  ...['VAL0007771', 'VAL0007772', 'VAL0007773'].map((contrat) => box('VALD', contrat, usual)),
  // Her card is still being made.
  box('ALIZ', 'ALI0000990', (calendar) => collective(calendar).filter(({ categorie }) => categorie !== 'CARTE_TP')),
  box('ALIZ', 'ALI0001011', (calendar) => [missingAccount(calendar.day('2026-11-02')), ...collective(calendar)]),
  box('ALIZ', 'ALI0001200', (calendar) => [
    letter(
      calendar.day('2026-10-14'),
      'CONTRAT',
      'Votre portabilité se poursuit',
      [
        'Votre attestation de France Travail est enregistrée. Vos garanties sont maintenues gratuitement, aux mêmes conditions que celles des salariés de votre ancien employeur.',
      ],
      unread,
    ),
    sent(calendar.day('2026-10-10'), 'CONTRAT', 'Attestation de France Travail', [
      "Je vous adresse ma dernière attestation d'indemnisation.",
    ]),
    letter(calendar.day('2026-04-20'), 'CONTRAT', 'Vos droits au maintien de garanties', [
      'Vous bénéficiez de la portabilité : vos garanties santé sont maintenues gratuitement après la fin de votre contrat de travail, pour douze mois au plus et tant que France Travail vous indemnise.',
      'Prévenez-nous si vous retrouvez un emploi. À la fin de la portabilité, vous pourrez demander une couverture individuelle dans les six mois.',
    ]),
    letter(
      calendar.day('2026-04-02'),
      'CONTRAT',
      'Votre certificat de radiation',
      [
        'Votre contrat a pris fin avec votre contrat de travail. Le certificat de radiation se télécharge depuis « Mes attestations ».',
      ],
      { informations: [fact('Fin du contrat', calendar.said('2026-03-31'))] },
    ),
  ]),
  box('RIVI', 'RIV0000217', (calendar) => [
    ...usual(calendar),
    letter(calendar.day('2026-10-17'), 'REMBOURSEMENT', 'Votre demande de remboursement est traitée', [
      'Votre caisse ne nous transmet pas vos décomptes : continuez à nous les adresser depuis « Demander un remboursement ». Le paiement suit sous dix jours ouvrés.',
    ]),
    sent(calendar.day('2026-10-09'), 'REMBOURSEMENT', 'Décompte de la CCSS', [
      'Je vous adresse le décompte de la Caisse de compensation des services sociaux de Monaco pour ma consultation.',
    ]),
    letter(
      calendar.day('2026-02-16'),
      'CARTE_TP',
      'Télétransmission impossible avec votre caisse',
      [
        "Votre caisse n'échange pas de décomptes avec nous. Cela ne change rien à vos garanties : envoyez-nous vos décomptes en ligne.",
      ],
      unread,
    ),
  ]),
  box('RIVI', 'RIV0000377', (calendar) => [...usual(calendar), taxNotice(calendar), vaccination(calendar)]),
  box('RIVI', 'RIV0000402', (calendar) => [
    letter(
      calendar.day('2026-10-21'),
      'CONTRAT',
      'Votre demande de résiliation est enregistrée',
      [
        'Votre contrat prendra fin à son échéance. Vos garanties et votre carte restent valables jusque-là ; votre certificat de radiation sera ensuite disponible dans votre espace.',
      ],
      unread,
    ),
    sent(calendar.day('2026-10-15'), 'CONTRAT', 'Résiliation de mon contrat', [
      'Je vous demande de mettre fin à mon contrat à sa prochaine échéance.',
    ]),
    assembly(calendar),
    taxNotice(calendar),
    coverChanges(calendar),
  ]),
];
