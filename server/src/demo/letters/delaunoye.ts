import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { claimNumbers, refusedClaim, stoppage as work } from '../events/claims';
import { handlingDays, requestStories } from '../events/requests';
import { billOf, fact, letter, sent, unread, type DemoBox } from './model';
import { addressChanged, coverChanges, newCard } from './shared';

const anais = 'P000087702';
const { stoppage, refused } = claimNumbers;
const { marcConsultation, marcMove, marcOther } = requestStories;

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
        day(addDays(work.papersAsked, 1)),
        'PREVOYANCE',
        "Pièce demandée : décompte d'indemnités journalières d'octobre",
        [
          "Pour vous verser les indemnités d'octobre, il nous manque le décompte d'indemnités journalières de la Sécurité sociale.",
          'Vous le trouverez sur votre compte ameli, rubrique « Mes paiements ». Joignez-le à votre dossier depuis « Mes sinistres ».',
        ],
        { ...unread, informations: [fact('Dossier', stoppage), fact('Période', 'Octobre')] },
      ),
      letter(
        day(work.extensionRefused),
        'PREVOYANCE',
        "Votre avis de prolongation n'est pas lisible",
        [
          "La date de fin n'apparaît pas sur l'avis de prolongation que vous nous avez envoyé. Merci de nous le transmettre de nouveau.",
        ],
        { ...unread, informations: [fact('Dossier', stoppage)] },
      ),
      sent(day(work.extensionSent), 'PREVOYANCE', 'Avis de prolongation', [
        "Je vous adresse l'avis de prolongation de mon arrêt de travail.",
      ]),
      letter(
        addDays(nextTargetDay(day(work.paid)), 1),
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
        day(addDays(work.accepted, 1)),
        'PREVOYANCE',
        "Votre dossier d'arrêt de travail est accepté",
        [
          "Vos indemnités complémentaires sont dues à compter du 91e jour d'arrêt. Elles s'ajoutent à celles de la Sécurité sociale.",
          'Adressez-nous chaque mois le décompte de votre caisse : le versement suit sous cinq jours ouvrés.',
        ],
        { informations: [fact('Dossier', stoppage), fact('Début des versements', said(work.paidFrom))] },
      ),
      letter(
        day(addDays(work.papersReceived, 1)),
        'PREVOYANCE',
        'Vos pièces sont reçues',
        [
          "Votre attestation de salaire et votre certificat médical nous sont parvenus. Le certificat n'est lu que par notre médecin-conseil.",
        ],
        { informations: [fact('Dossier', stoppage)] },
      ),
      letter(
        day(addDays(work.declared, 1)),
        'PREVOYANCE',
        "Votre déclaration d'arrêt de travail est enregistrée",
        [
          `Votre déclaration du ${said(work.declared)} est enregistrée. Votre contrat prévoit une franchise de 90 jours : les indemnités ne sont dues qu'au-delà.`,
        ],
        { informations: [fact('Dossier', stoppage)] },
      ),
      sent(day(work.declared), 'PREVOYANCE', "Déclaration d'arrêt de travail", [
        "Je vous déclare mon arrêt de travail et joins l'avis d'arrêt remis par mon médecin.",
      ]),
      letter(
        day(refusedClaim.refused),
        'PREVOYANCE',
        "Votre demande d'indemnités est refusée",
        [
          "Votre arrêt est plus court que la franchise de 90 jours prévue par votre contrat : aucune indemnité n'est due.",
        ],
        { informations: [fact('Dossier', refused)] },
      ),
      sent(day(refusedClaim.declared), 'PREVOYANCE', "Déclaration d'arrêt de travail", [
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
          day(addDays(marcConsultation.date, 1)),
          'REMBOURSEMENT',
          'Votre demande de remboursement : une pièce manque',
          [
            `Votre demande du ${said(marcConsultation.date)} ne peut pas être traitée sans le décompte de la Sécurité sociale.`,
            'Joignez-le à votre demande depuis « Mes demandes ».',
          ],
          { ...unread, informations: [fact('Soin', marcConsultation.about), billOf(marcConsultation)] },
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
        addressChanged(day(addDays(marcMove.date, handlingDays))),
        coverChanges(calendar),
        letter(
          day(addDays(marcOther.date, handlingDays)),
          'REMBOURSEMENT',
          'Votre demande de remboursement est refusée',
          [
            "L'acte dont vous demandez le remboursement n'est pas garanti par votre contrat. Le tableau de garanties figure dans « Mes contrats ».",
          ],
          { informations: [billOf(marcOther)] },
        ),
      ];
    },
  },
];
