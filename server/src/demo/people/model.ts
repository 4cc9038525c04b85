import type { ContractState, Relationship } from '@portal/shared-api/contract/contrats';
import type { BenefitPaymentMode } from '@portal/shared-api/contract/decomptes';
import type { AccountOrigin, AccountState } from '@portal/shared-api/contract/comptes';
import type { Role } from '@portal/shared-api/contract/roles';
import type { Cents } from '@portal/shared-api/rules/amounts';
import type { CareVolume } from '../care/history';
import type { DemoClientCode } from '../clients/codes';

/** A person of the management system. */
export interface DemoPerson {
  numPers: string;
  codeCivilite: 'MME' | 'M';
  nom: string;
  prenom: string;
  nomPatronymique?: string;
  dateNaissance: string;
  /** 13 characters with key, or a Monaco number without key, or none yet. */
  nir: { nir: string; cle: string } | null;
  /** Contact address known to the insurer; that of the account if there is one. */
  email?: string;
}

export interface DemoInsured {
  person: DemoPerson;
  lien: Relationship;
  motifRefusTeletransmission?: string;
  isActesMasques?: true;
  /** Own account for benefits; without it the member's. */
  iban?: string;
}

export interface DemoContract {
  client: DemoClientCode;
  numero: string;
  codeOffre: string;
  etat: ContractState;
  dateEffet: string;
  dateResiliation?: string;
  motifResiliation?: string;
  /** First day without cover of a suspended contract. */
  dateSuspension?: string;
  isPrecontentieux?: true;
  cotisation: Cents;
  codePeriodicite: 'M' | 'T' | 'A';
  codeModePaiementCotisation: 'PRLV' | 'PREC' | 'CB';
  modePaiementPrestation: BenefitPaymentMode;
  collectif?: { numero: string; employeur: string; college: string };
  /** The member first. */
  assures: readonly DemoInsured[];
  options?: readonly { code: string; libelle: string; dateEffet: string; dateFinEngagement: string }[];
  care: CareVolume | null;
}

/** An account of the demo. */
export interface DemoAccount {
  client: DemoClientCode;
  person: Pick<DemoPerson, 'codeCivilite' | 'nom' | 'prenom'> & Partial<Pick<DemoPerson, 'numPers' | 'dateNaissance'>>;
  /** Contract number of the account. */
  referenceExterne?: string;
  roles: readonly Role[];
  etat: AccountState;
  origine: AccountOrigin;
  telephone?: string;
  isTelephoneConfirme?: true;
  isAmfActive?: true;
  connexions: number;
  /** Subject at the client's external provider. */
  sujetExterne?: string;
}
