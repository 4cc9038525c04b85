import type { EtatSinistre, Prevoyance, Sinistre, SinistreDetail } from '@portal/shared-api/contract/prevoyance';
import { toEuros } from '@portal/shared-api/rules/amounts';
import { isContractActive } from '@portal/shared-api/rules/contracts';
import { areActsShown } from '../contrats/public';
import type { ClaimRow, PaymentRow, PieceRow, ProvidentContract } from './store';
import type { garantiesPrevoyance, prevoyances } from './tables';

/** Contract of the screen: the current one if it is provident, otherwise an active one, otherwise the latest. */
export function contractToShow(
  contracts: readonly ProvidentContract[],
  current: string,
  today: string,
): ProvidentContract | undefined {
  const byInterest = [...contracts].sort(
    (left, right) =>
      Number(right.numero === current) - Number(left.numero === current) ||
      Number(isContractActive(right, today)) - Number(isContractActive(left, today)) ||
      right.dateEffet.localeCompare(left.dateEffet),
  );
  return byInterest[0];
}

/** The registered clause of a cover, or null. */
export const clauseOf = (cover: CoverParts['cover']): Prevoyance['clauseBeneficiaire'] =>
  cover?.clauseType && cover.clauseTexte && cover.clauseDate
    ? { type: cover.clauseType, texte: cover.clauseTexte, dateDesignation: cover.clauseDate }
    : null;

interface CoverParts {
  contract: ProvidentContract;
  cover: typeof prevoyances.$inferSelect | undefined;
  guarantees: readonly (typeof garantiesPrevoyance.$inferSelect)[];
  claims: readonly ClaimRow[];
  payments: readonly PaymentRow[];
}

/** A guarantee as screens and forms read it, with its estimated amount in euros. */
export function presentGuarantee({
  code,
  libelle,
  baseCalcul,
  montantEstime,
  unite,
  franchiseJours,
  observations,
}: CoverParts['guarantees'][number]): Prevoyance['garanties'][number] {
  const montant = montantEstime === null ? null : toEuros(montantEstime);
  return { code, libelle, baseCalcul, montantEstime: montant, unite, franchiseJours, observations };
}

/** Cover, beneficiary clause and current benefits (S-16). */
export function presentCover({ contract, cover, guarantees, claims, payments }: CoverParts): Prevoyance {
  return {
    numeroContratIndividuel: contract.numero,
    nomOffre: contract.nomOffre,
    salaireReference: cover?.salaireReference == null ? null : toEuros(cover.salaireReference),
    garanties: guarantees.map(presentGuarantee),
    clauseBeneficiaire: clauseOf(cover),
    prestationsEnCours: claims.flatMap(
      ({ sinistre: { numero, etat, codeGarantie, dateDebutPrestation, montantJournalier } }) => {
        if (
          etat === 'CLOS' ||
          etat === 'REFUSE' ||
          codeGarantie === null ||
          dateDebutPrestation === null ||
          montantJournalier === null
        )
          return [];
        const libelleGarantie = guarantees.find(({ code }) => code === codeGarantie)?.libelle ?? codeGarantie;
        return [
          {
            numeroSinistre: numero,
            codeGarantie,
            libelleGarantie,
            dateDebut: dateDebutPrestation,
            montantJournalier: toEuros(montantJournalier),
            totalVerse: toEuros(sumOf(payments, numero, 'montantBrut')),
          },
        ];
      },
    ),
  };
}

/** Claims that a reader may see: staff in a member's space see none of another adult. */
export const shownClaims = <Claim extends { sinistre: { numPers: string }; dateNaissance: string }>(
  claims: readonly Claim[],
  { numPers, hidesAdultsOn }: { numPers: string | null; hidesAdultsOn: string | null },
): Claim[] =>
  claims.filter(
    ({ sinistre, dateNaissance }) =>
      sinistre.numPers === numPers || areActsShown({ isActesMasques: false, dateNaissance }, hidesAdultsOn),
  );

const sumOf = (payments: readonly PaymentRow[], numero: string, amount: 'montantBrut' | 'montantNet') =>
  payments.filter(({ numeroSinistre }) => numeroSinistre === numero).reduce((sum, payment) => sum + payment[amount], 0);

/** State of a claim: that of a declaration which was refused, or which its sender took back, is the request's. */
export function stateOf({ sinistre: { etat }, etatDemande }: Pick<ClaimRow, 'sinistre' | 'etatDemande'>): EtatSinistre {
  if (etatDemande === 'REFUSEE') return 'REFUSE';
  return etatDemande === 'ANNULEE' ? 'CLOS' : etat;
}

/** Whether a claim goes on: it may wait for papers, and pays. */
export const isClaimOpen = (claim: Pick<ClaimRow, 'sinistre' | 'etatDemande'>): boolean =>
  !['REFUSE', 'CLOS'].includes(stateOf(claim));

/** What the client calls the kind of a claim; one that its list does not know has the words it came with. */
export const claimKind = ({ sinistre, libelleType }: Pick<ClaimRow, 'sinistre' | 'libelleType'>): string =>
  libelleType ?? sinistre.libelleType;

/** A claim in the format of lists. @param pieces documents of any claim; only its own count. */
export function presentClaim(row: ClaimRow, pieces: readonly PieceRow[]): Sinistre {
  const { sinistre, nom, prenom } = row;
  return {
    numeroSinistre: sinistre.numero,
    numeroContratIndividuel: sinistre.numeroContrat,
    codeTypeSinistre: sinistre.codeType,
    libelleTypeSinistre: claimKind(row),
    dateSurvenance: sinistre.dateSurvenance,
    numPers: sinistre.numPers,
    nom,
    prenom,
    etat: stateOf(row),
    dernierEvenement: sinistre.evenements[0] ?? null,
    nombrePiecesManquantes: pieces.filter(
      (piece) =>
        piece.numeroSinistre === sinistre.numero &&
        piece.isObligatoire &&
        piece.etat !== 'RECUE' &&
        piece.etat !== 'VALIDEE',
    ).length,
  };
}

/** A claim with its history, documents and payments (S-17). */
export function presentClaimDetail(
  row: ClaimRow,
  pieces: readonly PieceRow[],
  payments: readonly PaymentRow[],
): SinistreDetail {
  const { numero, evenements } = row.sinistre;
  return {
    ...presentClaim(row, pieces),
    evenements,
    pieces: pieces.map(({ code, libelle, isObligatoire, isMedicale, etat, motifRejet, dateReception }) => ({
      code,
      libelle,
      isObligatoire,
      isMedicale,
      etat,
      motifRejet,
      dateReception,
    })),
    paiements: payments.map(
      ({
        periodeDebut,
        periodeFin,
        nombreJours,
        montantJournalier,
        montantBrut,
        csgCrds,
        montantNet,
        datePaiement,
      }) => ({
        periodeDebut,
        periodeFin,
        nombreJours,
        montantJournalier: toEuros(montantJournalier),
        montantBrut: toEuros(montantBrut),
        csgCrds: toEuros(csgCrds),
        montantNet: toEuros(montantNet),
        datePaiement,
      }),
    ),
    totalBrut: toEuros(sumOf(payments, numero, 'montantBrut')),
    totalNet: toEuros(sumOf(payments, numero, 'montantNet')),
  };
}
