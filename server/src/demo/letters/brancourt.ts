import { addDays } from '@portal/shared-api/rules/civil-dates';
import { requestStories } from '../events/requests';
import { billOf, fact, letter, sent, type DemoBox } from './model';
import { assembly, coverChanges, dueNotice, newCard, taxNotice, vaccination } from './shared';

const { odileAnalyses, odileHearingAids, odileMove } = requestStories;

/** Odile Brancourt: twenty-two letters, all read (product 6.4). */
export const brancourtBox: DemoBox = {
  client: 'VALD',
  contrat: 'VAL0000045',
  letters: (calendar) => {
    const { day, said } = calendar;
    const years = [0, 1, 2] as const;
    return [
      ...years.map((before) => dueNotice(calendar, before)),
      ...years.map((before) => newCard(calendar, before)),
      ...[0, 1].flatMap((before) => [
        assembly(calendar, before),
        taxNotice(calendar, before),
        vaccination(calendar, before),
        coverChanges(calendar, before),
      ]),
      letter(day(addDays(odileMove.date, 1)), 'CONTRAT', "Nous avons reçu votre changement d'adresse", [
        `Votre demande du ${said(odileMove.date)} est en cours de traitement. Votre nouvelle adresse apparaîtra dans votre espace dès qu'elle sera enregistrée.`,
      ]),
      sent(day(odileMove.date), 'CONTRAT', 'Justificatif de domicile', [
        "Comme demandé, je vous adresse une facture d'électricité de moins de trois mois à ma nouvelle adresse.",
      ]),
      letter(
        day(addDays(odileHearingAids.date, 2)),
        'REMBOURSEMENT',
        'Vos aides auditives sont remboursées',
        [
          "Votre facture d'aides auditives a été traitée. Le détail du calcul figure dans « Mes prestations ».",
          "L'entretien et les piles sont remboursés sur facture, dans la limite de votre forfait annuel.",
        ],
        { informations: [billOf(odileHearingAids)] },
      ),
      letter(day('2026-08-27'), 'PRISE_EN_CHARGE', "Réponse à votre devis d'aides auditives", [
        "Votre devis a été étudié. L'équipement de classe I proposé est sans reste à payer ; celui de classe II est remboursé dans la limite de votre formule.",
        "Ce devis reste valable six mois. L'essai de trente jours prévu par la loi est gratuit.",
      ]),
      sent(day('2026-08-20'), 'PRISE_EN_CHARGE', "Devis d'aides auditives", [
        'Je vous transmets le devis de mon audioprothésiste. Pouvez-vous me dire ce qui restera à ma charge ?',
      ]),
      letter(day(addDays(odileAnalyses.date, 1)), 'REMBOURSEMENT', 'Analyses : soins déjà remboursés', [
        `Les analyses de votre demande du ${said(odileAnalyses.date)} nous avaient déjà été transmises par votre caisse, et vous ont été remboursées.`,
        "Lorsque la télétransmission est active, il n'est pas nécessaire d'envoyer vos décomptes.",
      ]),
      letter(
        day('2026-03-05'),
        'PRISE_EN_CHARGE',
        'Accord de prise en charge : Clinique des Essais',
        [
          "Nous prenons en charge votre séjour selon les garanties de votre contrat, et réglerons directement l'établissement.",
        ],
        { informations: [fact('Établissement', 'Clinique des Essais'), fact('Entrée prévue', said('2026-03-16'))] },
      ),
      letter(
        day('2025-06-12'),
        'PRISE_EN_CHARGE',
        'Accord de prise en charge : Centre hospitalier de Test',
        [
          "Nous prenons en charge votre séjour selon les garanties de votre contrat, et réglerons directement l'établissement.",
        ],
        {
          informations: [
            fact('Établissement', 'Centre hospitalier de Test'),
            fact('Entrée prévue', said('2025-06-23')),
          ],
        },
      ),
    ];
  },
};
