import type { ResourceName } from '@portal/shared-api';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { buildingBank, mapPin } from '@portal/shared-ui/icons-forms';
import { buildingHospital, firstAidKit, pill } from '@portal/shared-ui/icons-care';
import {
  bell,
  fileText,
  folder,
  heartHandshake,
  home,
  id,
  mail,
  message,
  receiptRefund,
  umbrella,
} from '@portal/shared-ui/icons-menu';
import { deviceMobile } from '@portal/shared-ui/icons-security';
import { key, userCheck, users } from '@portal/shared-ui/icons-administration';
import { cards, trash } from '@portal/shared-ui/icons-tools';
import { ban } from '@portal/shared-ui/icons-states';
import { messages } from './messages';

/** One form on its card (product 2.0.4). */
export interface Procedure {
  feature: FeatureKey;
  resource: ResourceName;
  icon: string;
  description: string;
  /** Papers to have at hand; some are named after the compulsory scheme: « de la Sécurité sociale ». */
  pieces: string | ((scheme: { duRegime: string }) => string);
  /** Papers to have at hand where the form is decided at once, if a handler asks for others. */
  piecesWhenAutomatic?: string;
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
      {
        feature: 'prestationPharmacieActeGestion',
        resource: 'prestationPharmacie',
        icon: pill,
        description: messages.pharmacy,
        pieces: messages.pharmacyPieces,
      },
      {
        feature: 'pecHospiActeGestion',
        resource: 'pecHospi',
        icon: buildingHospital,
        description: messages.hospital,
        pieces: messages.hospitalPieces,
      },
    ],
  },
  {
    title: messages.relatives,
    procedures: [
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
        feature: 'situationFamilialeActeGestion',
        resource: 'situationFamiliale',
        icon: home,
        description: messages.family,
        pieces: messages.familyPieces,
        piecesWhenAutomatic: messages.noPiece,
      },
      {
        feature: 'creationCompteBeneficiaireAutreActe',
        resource: 'creationCompteBeneficiaire',
        icon: key,
        description: messages.access,
        pieces: messages.noPiece,
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
        feature: 'garantiesActeGestion',
        resource: 'garanties',
        icon: umbrella,
        description: messages.formula,
        pieces: messages.formulaPieces,
      },
      {
        feature: 'radiationRenfortActeGestion',
        resource: 'radiationRenfort',
        icon: ban,
        description: messages.renfort,
        pieces: messages.noPiece,
      },
      {
        feature: 'situationContractuelleActeGestion',
        resource: 'situationContractuelle',
        icon: fileText,
        description: messages.situation,
        pieces: messages.situationPieces,
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
        piecesWhenAutomatic: messages.noPiece,
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
        piecesWhenAutomatic: messages.checkedAccountPieces,
      },
      {
        feature: 'ribPrestationsActeGestion',
        resource: 'ribPrestations',
        icon: buildingBank,
        description: messages.account,
        pieces: messages.accountPieces,
        piecesWhenAutomatic: messages.noPiece,
      },
      {
        feature: 'ribCotisationsActeGestion',
        resource: 'ribCotisations',
        icon: buildingBank,
        description: messages.debit,
        pieces: messages.accountPieces,
        piecesWhenAutomatic: messages.payerPieces,
      },
    ],
  },
  {
    title: messages.cardAndScheme,
    procedures: [
      {
        feature: 'carteTpActeGestion',
        resource: 'commandeCarteTp',
        icon: cards,
        description: messages.card,
        pieces: messages.noPiece,
      },
      {
        feature: 'envoiCarteTpAutreActe',
        resource: 'envoiCarteTp',
        icon: mail,
        description: messages.sentCard,
        pieces: messages.noPiece,
      },
      {
        feature: 'teletransmissionActeGestion',
        resource: 'teletransmission',
        icon: firstAidKit,
        description: messages.transmission,
        pieces: messages.schemePieces,
        piecesWhenAutomatic: messages.otherInsurerPieces,
      },
      {
        feature: 'donneesRoActeGestion',
        resource: 'donneesRo',
        icon: id,
        description: messages.scheme,
        pieces: messages.schemePieces,
      },
    ],
  },
  {
    title: messages.provident,
    procedures: [
      {
        feature: 'declarationSinistreActeGestion',
        resource: 'declarationSinistre',
        icon: umbrella,
        description: messages.claim,
        pieces: messages.claimPieces,
      },
      {
        feature: 'pjSinistreActeGestion',
        resource: 'pjSinistre',
        icon: fileText,
        description: messages.papers,
        pieces: messages.papersPieces,
      },
    ],
  },
  {
    title: messages.own,
    procedures: [
      {
        feature: 'contactAutreActe',
        resource: 'contact',
        icon: message,
        description: messages.write,
        pieces: messages.noPiece,
      },
      {
        feature: 'abonnementAutreActe',
        resource: 'abonnement',
        icon: bell,
        description: messages.alerts,
        pieces: messages.noPiece,
      },
      {
        feature: 'dematerialisationActeGestion',
        resource: 'dematerialisation',
        icon: folder,
        description: messages.online,
        pieces: messages.noPiece,
      },
      {
        feature: 'suppressionCompteAutreActe',
        resource: 'suppressionCompte',
        icon: trash,
        description: messages.deletion,
        pieces: messages.noPiece,
      },
    ],
  },
];
