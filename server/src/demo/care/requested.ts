import { daysBetween } from '@portal/shared-api/rules/civil-dates';
import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import type { Anchor } from '../anchor';
import { careDayOf, requestStories, type RequestKey } from '../events/requests';
import type { DemoContract } from '../people/model';
import { shownIban } from '../people/rows';
import type { ActKey } from './acts';
import { findProfessional, type Specialty } from './professionals';
import type { StatementDraft } from './statement';

interface Paid {
  who: [Specialty, string];
  titre: string;
  /** Acts and their prices in cents: together the bill of the request. */
  lines: readonly (readonly [ActKey, number])[];
  paye: string;
}

/** What became of accepted requests of members whose care is not scripted otherwise. */
const accepted = {
  odileHearingAids: {
    who: ['Audioprothésiste', 'Audition de Test'],
    titre: 'Aides auditives',
    lines: [['AUDIO_100', 95_000]],
    paye: '2026-09-10',
  },
  marcGlasses: {
    who: ['Opticien', 'Optique de Test'],
    titre: 'Équipement optique',
    lines: [
      ['MONTURE_B', 12_000],
      ['VERRE_B', 20_000],
    ],
    paye: '2026-08-27',
  },
  stefanoConsultation: {
    who: ['Dermatologue', 'Dr ESSAI Solène'],
    titre: 'Dermatologie',
    lines: [['CS_LIBRE', 7000]],
    paye: '2026-05-22',
  },
} as const satisfies Partial<Record<RequestKey, Paid>>;

/** Statements of the accepted requests of a contract’s member. */
export function requestedStatements(contract: DemoContract, anchor: Anchor): StatementDraft[] {
  const member = contract.assures[0];
  return (Object.keys(accepted) as (keyof typeof accepted)[]).flatMap((key): StatementDraft[] => {
    const story = requestStories[key];
    const { who, titre, lines, paye }: Paid = accepted[key];
    if (!member || story.numeroContrat !== contract.numero) return [];
    const { numPers, dateNaissance, nir } = member.person;
    return [
      {
        clientCode: contract.client,
        numeroContrat: contract.numero,
        patient: { numPers, dateNaissance, nir: nir?.nir ?? null },
        professionnel: findProfessional(who[0], who[1]),
        titre,
        dateSoins: anchor.days(careDayOf(story)),
        dateTraitement: nextTargetDay(anchor.days(paye)),
        origine: 'MANUEL',
        etat: 'PAYE',
        destinataire: 'ADHERENT',
        codeModePaiement: 'VIR',
        ibanMasque: shownIban(member.iban),
        lines: lines.map(([act, depense]) => ({ act, depense, quantite: act === 'VERRE_B' ? 2 : 1 })),
      },
    ];
  });
}

/** Replaces the nearest statement with as many acts by this one: the volumes of the catalogue stay. */
export function insteadOfNearest(drafts: readonly StatementDraft[], told: StatementDraft): StatementDraft[] {
  const distance = (draft: StatementDraft) =>
    draft.etat === 'PAYE' && draft.lines.length === told.lines.length && draft.patient.numPers === told.patient.numPers
      ? Math.abs(daysBetween(draft.dateSoins, told.dateSoins))
      : Number.POSITIVE_INFINITY;
  const nearest = drafts.reduce((best, draft, index) => {
    const known = drafts[best];
    return known && distance(known) <= distance(draft) ? best : index;
  }, 0);
  return drafts.map((draft, index) => (index === nearest ? told : draft));
}
