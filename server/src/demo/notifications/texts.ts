import type { Importance } from '@portal/shared-api/contract/notifications';
import type { DemoClientCode } from '../clients/codes';

/** A notification with dates on the reference calendar. */
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
export const toAll: readonly Told[] = [
  {
    date: '2026-11-16',
    fin: '2026-12-31',
    importance: 'INFORMATION',
    titre: 'Votre carte 2027 arrive',
    lien: '/cgdm-svc/carte-tp',
    texte: '<p>Votre nouvelle carte de tiers payant sera disponible ici <strong>dès le 15 décembre</strong>.</p>',
  },
  {
    date: '2026-11-02',
    importance: 'INFORMATION',
    titre: 'Fraudes par téléphone',
    lien: '/securite',
    texte: '<p>Nous ne vous demandons jamais votre mot de passe ni un code de sécurité au téléphone.</p>',
  },
  {
    date: '2026-10-01',
    fin: '2026-10-06',
    importance: 'ALERTE',
    titre: 'Maintenance du 5 octobre',
    texte: '<p>Votre espace sera fermé de 22\u00a0h à 6\u00a0h.</p>',
  },
  {
    date: '2026-12-15',
    importance: 'SUCCES',
    titre: 'Votre carte 2027 est disponible',
    texte: '<p>Téléchargez-la dès maintenant.</p>',
    lien: '/cgdm-svc/carte-tp',
  },
];

interface Addressed {
  client: DemoClientCode;
  userName: string;
  told: readonly Told[];
}

/** To one person only. */
export const named: readonly Addressed[] = [
  {
    client: 'VALD',
    userName: 'camille.vernoux@exemple.test',
    told: [
      {
        date: '2026-11-19',
        importance: 'SUCCES',
        titre: 'Un nouveau remboursement est disponible',
        texte: '<p>Un virement vient de partir vers votre compte.</p>',
        lien: '/v2/adherent/prestations',
      },
      {
        date: '2026-11-10',
        importance: 'ALERTE',
        titre: 'Votre demande attend une pièce',
        texte: '<p>Une ordonnance lisible nous permettra de traiter votre demande.</p>',
        lien: '/history',
      },
      {
        date: '2026-10-18',
        importance: 'INFORMATION',
        titre: 'Votre demande a été traitée',
        texte: '<p>Consultez la réponse de votre gestionnaire.</p>',
        lien: '/history',
        isRead: true,
      },
      {
        date: '2026-09-15',
        importance: 'INFORMATION',
        titre: 'Certificat de scolarité',
        texte: '<p>Pensez à nous adresser celui de <strong>Lina</strong> avant la fin du trimestre.</p>',
        isRead: true,
      },
      {
        date: '2026-06-14',
        importance: 'SUCCES',
        titre: 'Votre remboursement est versé',
        texte: '<p>Votre demande a été acceptée et réglée.</p>',
        lien: '/history',
        isRead: true,
      },
      {
        date: '2026-01-08',
        importance: 'INFORMATION',
        titre: 'Votre avis d’échéance 2026',
        texte: '<p>Il est disponible avec votre échéancier.</p>',
        lien: '/adherent/contrats/compte-encaissement',
        isRead: true,
      },
    ],
  },
  {
    client: 'VALD',
    userName: 'odile.brancourt@exemple.test',
    told: [
      {
        date: '2026-11-18',
        importance: 'INFORMATION',
        titre: 'Votre changement d’adresse est à l’étude',
        texte: '<p>Nous vous répondons sous cinq jours.</p>',
        lien: '/history',
      },
      {
        date: '2026-09-12',
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
    told: [
      {
        date: '2026-11-17',
        importance: 'SUCCES',
        titre: 'Vos indemnités journalières sont versées',
        texte: '<p>Le détail est dans votre dossier.</p>',
        lien: '/sinistre',
      },
      {
        date: '2026-11-06',
        importance: 'ALERTE',
        titre: 'Votre demande attend une pièce',
        texte: '<p>Le décompte de la Sécurité sociale manque.</p>',
        lien: '/history',
      },
      {
        date: '2026-11-03',
        importance: 'ALERTE',
        titre: 'Votre dossier attend des pièces',
        texte: '<p>Votre déclaration d’arrêt de travail reprendra dès leur réception.</p>',
        lien: '/sinistre',
      },
      {
        date: '2026-08-25',
        importance: 'SUCCES',
        titre: 'Votre demande a été acceptée',
        texte: '<p>Votre remboursement d’optique est en route.</p>',
        lien: '/history',
        isRead: true,
      },
    ],
  },
];
