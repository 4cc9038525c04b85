import type { ResourceName } from '@portal/shared-api';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { buildingBank, mapPin } from '@portal/shared-ui/icons-forms';
import { buildingHospital, firstAidKit, pill } from '@portal/shared-ui/icons-care';
import {
  bell,
  checklist,
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
import { at, deviceMobile } from '@portal/shared-ui/icons-security';
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
      },
      {
        feature: 'prestationPharmacieActeGestion',
        resource: 'prestationPharmacie',
        icon: pill,
        description: messages.pharmacy,
      },
      { feature: 'pecHospiActeGestion', resource: 'pecHospi', icon: buildingHospital, description: messages.hospital },
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
      },
      {
        feature: 'radiationAssuresActeGestion',
        resource: 'radiationAssures',
        icon: users,
        description: messages.removal,
      },
      {
        feature: 'situationFamilialeActeGestion',
        resource: 'situationFamiliale',
        icon: home,
        description: messages.family,
      },
      {
        feature: 'creationCompteBeneficiaireAutreActe',
        resource: 'creationCompteBeneficiaire',
        icon: key,
        description: messages.access,
      },
    ],
  },
  {
    title: messages.contract,
    procedures: [
      { feature: 'velOptionActeGestion', resource: 'options', icon: heartHandshake, description: messages.complete },
      { feature: 'garantiesActeGestion', resource: 'garanties', icon: umbrella, description: messages.formula },
      {
        feature: 'radiationRenfortActeGestion',
        resource: 'radiationRenfort',
        icon: ban,
        description: messages.renfort,
      },
      {
        feature: 'situationContractuelleActeGestion',
        resource: 'situationContractuelle',
        icon: fileText,
        description: messages.situation,
      },
    ],
  },
  {
    title: messages.details,
    procedures: [
      { feature: 'adresseActeGestion', resource: 'adresse', icon: mapPin, description: messages.address },
      {
        feature: 'communicationMailActeGestion',
        resource: 'communicationMail',
        icon: mail,
        description: messages.mail,
      },
      {
        feature: 'communicationTelActeGestion',
        resource: 'communicationTel',
        icon: deviceMobile,
        description: messages.phones,
      },
      { feature: 'ribActeGestion', resource: 'rib', icon: buildingBank, description: messages.bank },
      {
        feature: 'ribPrestationsActeGestion',
        resource: 'ribPrestations',
        icon: buildingBank,
        description: messages.account,
      },
      {
        feature: 'ribCotisationsActeGestion',
        resource: 'ribCotisations',
        icon: buildingBank,
        description: messages.debit,
      },
    ],
  },
  {
    title: messages.cardAndScheme,
    procedures: [
      { feature: 'carteTpActeGestion', resource: 'commandeCarteTp', icon: cards, description: messages.card },
      { feature: 'envoiCarteTpAutreActe', resource: 'envoiCarteTp', icon: mail, description: messages.sentCard },
      {
        feature: 'teletransmissionActeGestion',
        resource: 'teletransmission',
        icon: firstAidKit,
        description: messages.transmission,
      },
      { feature: 'donneesRoActeGestion', resource: 'donneesRo', icon: id, description: messages.scheme },
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
      },
      { feature: 'pjSinistreActeGestion', resource: 'pjSinistre', icon: fileText, description: messages.papers },
    ],
  },
  {
    title: messages.own,
    procedures: [
      { feature: 'contactAutreActe', resource: 'contact', icon: message, description: messages.write },
      { feature: 'abonnementAutreActe', resource: 'abonnement', icon: bell, description: messages.alerts },
      {
        feature: 'changementIdentifiantAutreActe',
        resource: 'changementIdentifiant',
        icon: at,
        description: messages.userName,
      },
      { feature: 'consentementAutreActe', resource: 'consentement', icon: checklist, description: messages.consents },
      {
        feature: 'dematerialisationActeGestion',
        resource: 'dematerialisation',
        icon: folder,
        description: messages.online,
      },
      {
        feature: 'suppressionCompteAutreActe',
        resource: 'suppressionCompte',
        icon: trash,
        description: messages.deletion,
      },
    ],
  },
];
