import { ofName } from '@portal/shared-api/rules/french';

/** Refusals and common texts of certificates. */
export const messages = {
  pending: 'Cette attestation n’est pas disponible pour un contrat en instance.',
  notOffered: 'Cette attestation n’est pas disponible pour ce contrat.',
  noContribution: 'Aucune cotisation réglée sur l’année sélectionnée.',
  nothingInYear: 'Aucun remboursement ni aucune cotisation réglée sur l’année sélectionnée.',
  noAllowance: 'Aucune indemnité journalière versée sur la période sélectionnée.',
  noGuarantee: 'Aucune garantie de prévoyance n’est enregistrée pour ce contrat.',
  notInsured: 'Cette personne n’est plus assurée par ce contrat.',
  personRequired: 'Choisissez la personne concernée.',
  personUnknown: 'Choisissez une personne du contrat.',
  yearRequired: 'Choisissez une année.',
  yearUnknown: 'Cette année n’est pas disponible.',
  periodRequired: 'Indiquez le début et la fin de la période.',
  period: {
    order: 'La date de fin doit suivre la date de début.',
    future: 'La période ne peut pas dépasser la date du jour.',
    tooLong: 'La période ne peut pas dépasser 12\u00a0mois.',
  },
  number: (numero: string) => `Attestation n°\u00a0${numero}`,
  issuedOn: (date: string) => `Le ${date}`,
  conclusion: 'Attestation établie pour servir et valoir ce que de droit.',
  signature: (client: string) => `Pour ${client}, le service adhérents`,
  verification: (client: string, telephone: string, numero: string, code: string) =>
    `Document n°\u00a0${numero}, code de vérification ${code}. Son authenticité peut être vérifiée auprès ${ofName(client)} au ${telephone}, en indiquant ce numéro et ce code.`,
  page: (page: number, pages: number) => `Page ${page} / ${pages}`,
} as const;
