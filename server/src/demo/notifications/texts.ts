import type { Importance } from '@portal/shared-api/contract/notifications';
import { addDays } from '@portal/shared-api/rules/civil-dates';
import { nextTargetDay } from '@portal/shared-api/rules/target-days';
import type { Anchor } from '../anchor';
import type { DemoClientCode } from '../clients/codes';
import { stoppage } from '../events/claims';
import { handlingDays, requestStories } from '../events/requests';
import { madeFor } from '../../nouveau-client/modele/yearly';

/** A notification with the day of its display. */
export interface Told {
  date: string;
  /** First day without it. */
  fin?: string;
  titre: string;
  texte: string;
  importance: Importance;
  lien?: string;
  isRead?: true;
}

/** To every member of every insurer; an expired and a future one are included, visible to nobody. */
export const toAll = ({ days }: Anchor): Told[] => [
  {
    date: days('2026-11-02'),
    importance: 'INFORMATION',
    titre: 'Fraudes par téléphone',
    lien: '/securite',
    texte: '<p>Nous ne vous demandons jamais votre mot de passe ni un code de sécurité au téléphone.</p>',
  },
  {
    date: days('2026-10-01'),
    fin: days('2026-10-06'),
    importance: 'ALERTE',
    titre: 'Maintenance de votre espace',
    texte: '<p>Votre espace sera fermé de 22\u00a0h à 6\u00a0h.</p>',
  },
  {
    date: days('2026-12-15'),
    fin: days('2027-01-04'),
    importance: 'INFORMATION',
    titre: 'Nos horaires de fin d’année',
    texte: '<p>Nos conseillers vous répondent jusqu’à 17\u00a0h les veilles de fêtes.</p>',
  },
];

/** To whom holds the card of the next year, from the day on which it is there to the end of the one before. */
export const nextCard = (year: string): Told => ({
  date: madeFor(year, 'nextCard'),
  fin: `${year}-01-01`,
  importance: 'INFORMATION',
  titre: `Votre carte ${year} est disponible`,
  lien: '/cgdm-svc/carte-tp',
  texte: '<p>Téléchargez-la dès maintenant\u00a0: elle remplacera votre carte actuelle le 1er janvier.</p>',
});

/** To whom a transfer was made. */
export const transfer = (date: string, montant: string): Told => ({
  date,
  importance: 'SUCCES',
  titre: 'Un nouveau remboursement est disponible',
  texte: `<p>Un virement de ${montant} est parti vers votre compte.</p>`,
  lien: '/v2/adherent/prestations?onglet=paiement',
});

interface Addressed {
  client: DemoClientCode;
  userName: string;
  told: (anchor: Anchor) => Told[];
}

const { linaOsteopath, linaPsychologist, marcConsultation, marcGlasses, noeDevice, odileHearingAids, odileMove } =
  requestStories;

/** To one person only. */
export const named: readonly Addressed[] = [
  {
    client: 'VALD',
    userName: 'camille.vernoux@exemple.test',
    told: ({ days, today }) => [
      {
        date: days(addDays(noeDevice.date, 1)),
        importance: 'ALERTE',
        titre: 'Votre demande attend une pièce',
        texte: '<p>Une ordonnance lisible nous permettra de traiter votre demande.</p>',
        lien: '/history',
      },
      {
        date: days(addDays(linaOsteopath.date, handlingDays + 1)),
        importance: 'INFORMATION',
        titre: 'Votre demande a été traitée',
        texte: '<p>Consultez la réponse de votre gestionnaire.</p>',
        lien: '/history',
        isRead: true,
      },
      {
        date: days('2026-09-15'),
        importance: 'INFORMATION',
        titre: 'Attestation de garantie scolaire',
        texte:
          '<p>Celles de <strong>Lina</strong> et de <strong>Noé</strong> sont dans «\u00a0Mes attestations\u00a0».</p>',
        lien: '/documents/attestation',
        isRead: true,
      },
      {
        date: days(linaPsychologist.date),
        importance: 'SUCCES',
        titre: 'Votre demande a été acceptée',
        texte: '<p>Le remboursement est en route.</p>',
        lien: '/history',
        isRead: true,
      },
      {
        date: madeFor(today.slice(0, 4), 'dueNotice'),
        importance: 'INFORMATION',
        titre: `Votre avis d’échéance ${today.slice(0, 4)}`,
        texte: '<p>Il est disponible avec votre échéancier.</p>',
        lien: '/adherent/contrats/compte-encaissement',
        isRead: true,
      },
    ],
  },
  {
    client: 'VALD',
    userName: 'odile.brancourt@exemple.test',
    told: ({ days }) => [
      {
        date: days(addDays(odileMove.date, 1)),
        importance: 'INFORMATION',
        titre: 'Votre changement d’adresse est à l’étude',
        texte: '<p>La date de notre réponse est dans «\u00a0Mes demandes\u00a0».</p>',
        lien: '/history',
      },
      {
        date: days(odileHearingAids.date),
        importance: 'SUCCES',
        titre: 'Votre demande a été acceptée',
        texte: '<p>Le remboursement de vos aides auditives est en route.</p>',
        lien: '/history',
        isRead: true,
      },
    ],
  },
  {
    client: 'ALIZ',
    userName: 'marc.delaunoye@exemple.test',
    told: ({ days }) => [
      {
        date: nextTargetDay(days(stoppage.paid)),
        importance: 'SUCCES',
        titre: 'Vos indemnités journalières sont versées',
        texte: '<p>Le détail est dans votre dossier.</p>',
        lien: '/sinistre',
      },
      {
        date: days(addDays(marcConsultation.date, 1)),
        importance: 'ALERTE',
        titre: 'Votre demande attend une pièce',
        texte: '<p>Le décompte de la Sécurité sociale manque.</p>',
        lien: '/history',
      },
      {
        date: days(addDays(stoppage.papersAsked, 1)),
        importance: 'ALERTE',
        titre: 'Votre dossier attend des pièces',
        texte: '<p>Votre déclaration d’arrêt de travail reprendra dès leur réception.</p>',
        lien: '/sinistre',
      },
      {
        date: days(addDays(marcGlasses.date, handlingDays + 1)),
        importance: 'SUCCES',
        titre: 'Votre demande a été acceptée',
        texte: '<p>Votre remboursement d’optique est en route.</p>',
        lien: '/history',
        isRead: true,
      },
    ],
  },
];
