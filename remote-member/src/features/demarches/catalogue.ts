import type { ResourceName } from '@portal/shared-api';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { buildingBank, mapPin } from '@portal/shared-ui/icons-forms';
import { deviceMobile } from '@portal/shared-ui/icons-security';
import { bell, heartHandshake, mail, receiptRefund } from '@portal/shared-ui/icons-menu';
import { userCheck, users } from '@portal/shared-ui/icons-administration';
import { cards } from '@portal/shared-ui/icons-tools';
import { messages } from './messages';

/** One form on its card (product 2.0.4). */
export interface Procedure {
  feature: FeatureKey;
  resource: ResourceName;
  icon: string;
  description: string;
  /** Papers to have at hand; some are named after the compulsory scheme: « de la Sécurité sociale ». */
  pieces: string | ((scheme: { duRegime: string }) => string);
  /** Only a handler asks for the papers; decided at once, the form asks for none. */
  isPieceForHandler?: boolean;
}

export interface ProcedureGroup {
  title: string;
  procedures: readonly Procedure[];
}

/** Forms by subject. */
export const procedureGroups: readonly ProcedureGroup[] = [
  {
    title: messages.refunds,
    procedures: [
      {
        feature: 'demandeRemboursementActeGestion',
        resource: 'demandeRemboursement',
        icon: receiptRefund,
        description: messages.refund,
        pieces: messages.refundPieces,
      },
    ],
  },
  {
    title: messages.contract,
    procedures: [
      {
        feature: 'velOptionActeGestion',
        resource: 'options',
        icon: heartHandshake,
        description: messages.complete,
        pieces: messages.completePieces,
      },
      {
        feature: 'inscriptionBeneficiaireActeGestion',
        resource: 'inscriptionBeneficiaire',
        icon: userCheck,
        description: messages.addition,
        pieces: messages.additionPieces,
      },
      {
        feature: 'radiationAssuresActeGestion',
        resource: 'radiationAssures',
        icon: users,
        description: messages.removal,
        pieces: messages.removalPieces,
      },
      {
        feature: 'carteTpActeGestion',
        resource: 'commandeCarteTp',
        icon: cards,
        description: messages.card,
        pieces: messages.noPiece,
      },
    ],
  },
  {
    title: messages.details,
    procedures: [
      {
        feature: 'adresseActeGestion',
        resource: 'adresse',
        icon: mapPin,
        description: messages.address,
        pieces: messages.addressPieces,
        isPieceForHandler: true,
      },
      {
        feature: 'ribPrestationsActeGestion',
        resource: 'ribPrestations',
        icon: buildingBank,
        description: messages.account,
        pieces: messages.accountPieces,
        isPieceForHandler: true,
      },
      {
        feature: 'communicationMailActeGestion',
        resource: 'communicationMail',
        icon: mail,
        description: messages.mail,
        pieces: messages.noPiece,
      },
      {
        feature: 'communicationTelActeGestion',
        resource: 'communicationTel',
        icon: deviceMobile,
        description: messages.phones,
        pieces: messages.noPiece,
      },
      {
        feature: 'ribActeGestion',
        resource: 'rib',
        icon: buildingBank,
        description: messages.bank,
        pieces: messages.accountPieces,
        isPieceForHandler: true,
      },
      {
        feature: 'ribCotisationsActeGestion',
        resource: 'ribCotisations',
        icon: buildingBank,
        description: messages.debit,
        pieces: messages.accountPieces,
        isPieceForHandler: true,
      },
    ],
  },
  {
    title: messages.own,
    procedures: [
      {
        feature: 'abonnementAutreActe',
        resource: 'abonnement',
        icon: bell,
        description: messages.alerts,
        pieces: messages.noPiece,
      },
    ],
  },
];
