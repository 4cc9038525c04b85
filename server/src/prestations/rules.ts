import type { Recipient, Totaux } from '@portal/shared-api/contract/decomptes';
import { type Acte, type Decompte, type Paiement, type Remboursement } from '@portal/shared-api/contract/prestations';
import { toEuros } from '@portal/shared-api/rules/amounts';
import type { Scope } from '../contrats/public';
import { messages } from './messages';
import type { ActeRow, DecompteRow, PaiementRow, RemboursementRow } from './store';

type Amounts = Pick<ActeRow, 'montantDepense' | 'montantRO' | 'montantRC' | 'montantAutres' | 'resteACharge'>;

/** Converts cents of the database to euros of the API. */
export function presentAmounts({ montantDepense, montantRO, montantRC, montantAutres, resteACharge }: Amounts): Totaux {
  return {
    montantDepense: toEuros(montantDepense),
    montantRO: toEuros(montantRO),
    montantRC: toEuros(montantRC),
    montantAutres: toEuros(montantAutres),
    resteACharge: toEuros(resteACharge),
  };
}

/** Sums are null without rows. */
export function presentTotals(sums: { [Key in keyof Amounts]: number | null } | undefined): Totaux {
  return presentAmounts({
    montantDepense: sums?.montantDepense ?? 0,
    montantRO: sums?.montantRO ?? 0,
    montantRC: sums?.montantRC ?? 0,
    montantAutres: sums?.montantAutres ?? 0,
    resteACharge: sums?.resteACharge ?? 0,
  });
}

function isReader(destinataire: Recipient, numPers: string, scope: Scope): boolean {
  return (
    (destinataire === 'ADHERENT' && scope.isMember) || (destinataire === 'BENEFICIAIRE' && numPers === scope.numPers)
  );
}

/** A statement for its reader: « Vous » is the reader, and only their own account is named. */
export function presentDecompte(
  { decompte, codeCivilite, nom, prenom, codeLienParente, modePaiement }: DecompteRow,
  scope: Scope,
): Decompte {
  const isOwn = isReader(decompte.destinataire, decompte.numPers, scope);
  return {
    numeroDecompte: decompte.numeroDecompte,
    libelle: decompte.libelle,
    nombreActes: decompte.nombreActes,
    datePaiement: decompte.datePaiement,
    dateSoinsDebut: decompte.dateSoinsDebut,
    dateSoinsFin: decompte.dateSoinsFin,
    beneficiaire: { numPers: decompte.numPers, codeCivilite, prenom, nom, codeLienParente },
    professionnel: {
      nom: decompte.nomProfessionnel,
      specialite: decompte.specialite,
      numeroRpps: decompte.numeroRpps,
      finess: decompte.finess,
    },
    destinataire: decompte.destinataire,
    libelleDestinataire: isOwn ? messages.you : messages.recipients[decompte.destinataire],
    codeModePaiement: decompte.codeModePaiement,
    libelleModePaiement: modePaiement ?? decompte.codeModePaiement,
    ibanMasque: isOwn ? decompte.ibanMasque : null,
    origine: decompte.origine,
    familleActes: decompte.familleActes,
    etat: decompte.etat,
    libelleMotif: decompte.libelleMotif,
    ...presentAmounts(decompte),
    idDocumentReleve: decompte.etat === 'PAYE' ? `REL-${decompte.numeroDecompte}` : null,
  };
}

export function presentActe(acte: ActeRow): Acte {
  const {
    rang,
    codeActe,
    libelleActe,
    dateSoins,
    quantite,
    coefficient,
    tauxRO,
    isTiersPayant,
    is100Sante,
    isParcoursSoins,
    codeMotif,
    libelleMotif,
  } = acte;
  return {
    rang,
    codeActe,
    libelleActe,
    dateSoins,
    quantite,
    coefficient,
    tauxRO,
    isTiersPayant,
    is100Sante,
    isParcoursSoins,
    codeMotif,
    libelleMotif,
    ...presentAmounts(acte),
    baseRO: toEuros(acte.baseRO),
    participationForfaitaire: toEuros(acte.participationForfaitaire),
    franchise: toEuros(acte.franchise),
  };
}

export function presentRemboursement({ acte, decompte, prenom }: RemboursementRow): Remboursement {
  return {
    idActe: `A-${acte.numeroDecompte}-${acte.rang}`,
    numeroDecompte: decompte.numeroDecompte,
    dateSoins: acte.dateSoins,
    datePaiement: decompte.datePaiement,
    numPers: decompte.numPers,
    prenom,
    codeActe: acte.codeActe,
    libelleActe: acte.libelleActe,
    familleActes: acte.familleActes,
    nomProfessionnel: decompte.nomProfessionnel,
    etat: decompte.etat,
    ...presentAmounts(acte),
    destinataire: decompte.destinataire,
    origine: decompte.origine,
  };
}

export function presentPaiement({ paiement, modePaiement }: PaiementRow): Paiement {
  const {
    id,
    datePaiement,
    reference,
    montant,
    destinataire,
    nomDestinataire,
    ibanMasque,
    codeModePaiement,
    nombreDecomptes,
  } = paiement;
  return {
    idPaiement: id,
    datePaiement,
    referenceVirement: reference,
    montant: toEuros(montant),
    destinataire,
    nomDestinataire,
    ibanMasque,
    codeModePaiement,
    libelleModePaiement: modePaiement ?? codeModePaiement,
    nombreDecomptes,
  };
}
