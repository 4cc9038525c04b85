import { fact, letter, sent, unread, type DemoBox } from './model';
import { addressChanged, coverChanges, newCard } from './shared';

const anais = 'P000087702';
const stoppage = 'SIN-2026-0031';
const refused = 'SIN-2025-0204';

/**
 * Marc Delaunoye: eighteen letters on his two contracts, five unread (product 6.4). The first ones are about his
 * claims.
 */
export const delaunoyeBoxes: readonly DemoBox[] = [
  {
    client: 'ALIZ',
    contrat: 'ALI0000876',
    letters: ({ day, said, last }) => [
      letter(
        day('2026-11-03'),
        'PREVOYANCE',
        "Pièce demandée : décompte d'indemnités journalières d'octobre",
        [
          "Pour vous verser les indemnités d'octobre, il nous manque le décompte d'indemnités journalières de la Sécurité sociale.",
          'Vous le trouverez sur votre compte ameli, rubrique « Mes paiements ». Joignez-le à votre dossier depuis « Mes sinistres ».',
        ],
        { ...unread, informations: [fact('Dossier', stoppage), fact('Période', 'Octobre')] },
      ),
      letter(
        day('2026-10-29'),
        'PREVOYANCE',
        "Votre avis de prolongation n'est pas lisible",
        [
          "La date de fin n'apparaît pas sur l'avis de prolongation que vous nous avez envoyé. Merci de nous le transmettre de nouveau.",
        ],
        { ...unread, informations: [fact('Dossier', stoppage)] },
      ),
      sent(day('2026-10-27'), 'PREVOYANCE', 'Avis de prolongation', [
        "Je vous adresse l'avis de prolongation de mon arrêt de travail.",
      ]),
      letter(
        day('2026-10-13'),
        'PREVOYANCE',
        'Vos indemnités de septembre sont versées',
        [
          'Les indemnités journalières de septembre ont été virées sur votre compte. Leur détail, avec les contributions sociales retenues, figure dans « Mes sinistres ».',
        ],
        { informations: [fact('Dossier', stoppage), fact('Jours indemnisés', '30')] },
      ),
      letter(
        last('10-01'),
        'CONTRAT',
        "Votre notice d'information est mise à jour",
        [
          "La notice d'information de votre contrat collectif a été mise à jour. Elle est remise à chaque salarié par son employeur et se télécharge dans « Documentation ».",
          'Elle décrit les garanties, leurs conditions et les formalités à accomplir. Les garanties en cours ne sont pas modifiées.',
        ],
        unread,
      ),
      letter(
        day('2026-09-16'),
        'PREVOYANCE',
        "Votre dossier d'arrêt de travail est accepté",
        [
          "Vos indemnités complémentaires sont dues à compter du 91e jour d'arrêt. Elles s'ajoutent à celles de la Sécurité sociale.",
          'Adressez-nous chaque mois le décompte de votre caisse : le versement suit sous cinq jours ouvrés.',
        ],
        { informations: [fact('Dossier', stoppage), fact('Début des versements', said('2026-09-01'))] },
      ),
      letter(
        day('2026-06-23'),
        'PREVOYANCE',
        'Vos pièces sont reçues',
        [
          "Votre attestation de salaire et votre certificat médical nous sont parvenus. Le certificat n'est lu que par notre médecin-conseil.",
        ],
        { informations: [fact('Dossier', stoppage)] },
      ),
      letter(
        day('2026-06-19'),
        'PREVOYANCE',
        "Votre déclaration d'arrêt de travail est enregistrée",
        [
          `Votre déclaration du ${said('2026-06-18')} est enregistrée. Votre contrat prévoit une franchise de 90 jours : les indemnités ne sont dues qu'au-delà.`,
        ],
        { informations: [fact('Dossier', stoppage)] },
      ),
      sent(day('2026-06-18'), 'PREVOYANCE', "Déclaration d'arrêt de travail", [
        "Je vous déclare mon arrêt de travail et joins l'avis d'arrêt remis par mon médecin.",
      ]),
      letter(
        day('2025-03-14'),
        'PREVOYANCE',
        "Votre demande d'indemnités est refusée",
        [
          "Votre arrêt est plus court que la franchise de 90 jours prévue par votre contrat : aucune indemnité n'est due.",
        ],
        { informations: [fact('Dossier', refused)] },
      ),
      sent(day('2025-03-03'), 'PREVOYANCE', "Déclaration d'arrêt de travail", [
        "Je vous déclare mon arrêt de travail et joins l'avis d'arrêt remis par mon médecin.",
      ]),
    ],
  },
  {
    client: 'ALIZ',
    contrat: 'ALI0000877',
    letters: (calendar) => {
      const { day, said } = calendar;
      return [
        letter(
          day('2026-11-06'),
          'REMBOURSEMENT',
          'Votre demande de remboursement : une pièce manque',
          [
            `Votre demande du ${said('2026-11-05')} ne peut pas être traitée sans le décompte de la Sécurité sociale.`,
            'Joignez-le à votre demande depuis « Mes demandes ».',
          ],
          { ...unread, informations: [fact('Soin', 'Consultation'), fact('Montant de la facture', '60,00 €')] },
        ),
        newCard(calendar, 0, unread),
        letter(
          day('2026-09-17'),
          'CONTRAT',
          'Anaïs reste couverte cette année',
          [
            "Le certificat de scolarité d'Anaïs est enregistré. Elle reste couverte comme étudiante jusqu'à la prochaine rentrée.",
          ],
          { numPers: anais },
        ),
        sent(
          day('2026-09-10'),
          'CONTRAT',
          "Certificat de scolarité d'Anaïs",
          ['Je vous adresse le certificat de scolarité de ma fille Anaïs.'],
          { numPers: anais },
        ),
        addressChanged(day('2026-02-11')),
        coverChanges(calendar),
        letter(
          day('2025-12-05'),
          'REMBOURSEMENT',
          'Votre demande de remboursement est refusée',
          [
            "L'acte dont vous demandez le remboursement n'est pas garanti par votre contrat. Le tableau de garanties figure dans « Mes contrats ».",
          ],
          { informations: [fact('Montant de la facture', '38,00 €')] },
        ),
      ];
    },
  },
];
