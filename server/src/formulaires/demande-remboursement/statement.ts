import type { ChampsDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { foldText } from '@portal/shared-api/rules/search-text';
import {
  reasons,
  type CareType,
  type NewActe,
  type NewDecompte,
  type RequestedKind,
  type RequestedLine,
} from '../../prestations/public';
import { messages } from './messages';

export type Amounts = Pick<NewActe, 'montantDepense' | 'montantRO' | 'montantRC' | 'montantAutres' | 'resteACharge'>;

const amountsOf = ({ result }: RequestedLine): Amounts => ({
  montantDepense: result.depense,
  montantRO: result.montantRO,
  montantRC: result.montantRC,
  montantAutres: result.montantAutres,
  resteACharge: result.resteACharge,
});

export const totalOf = (lines: readonly RequestedLine[]): Amounts =>
  lines
    .map(amountsOf)
    .reduce((sum, line) => ({
      montantDepense: sum.montantDepense + line.montantDepense,
      montantRO: sum.montantRO + line.montantRO,
      montantRC: sum.montantRC + line.montantRC,
      montantAutres: sum.montantAutres + line.montantAutres,
      resteACharge: sum.resteACharge + line.resteACharge,
    }));

/** First reason among the lines. */
export const motifOf = (lines: readonly RequestedLine[]) =>
  lines.map(({ result }) => result.codeMotif).find((motif) => motif !== null) ?? null;

/** A request that was decided. */
export interface Decided {
  type: CareType;
  soin: RequestedKind;
  label: string;
  lines: readonly RequestedLine[];
}

/** A statement, without what follows from the contract and its accounts. */
export type Kept = Omit<NewDecompte, 'numeroContrat' | 'dateTraitement' | 'destinataire' | 'codeModePaiement'>;

/** The statement of a decided request, with its lines. */
export function statementLines(
  numeroDecompte: string,
  clientCode: string,
  values: ChampsDemandeRemboursement,
  { type, soin, label, lines }: Decided,
): { decompte: Kept; actes: NewActe[] } {
  const nomProfessionnel = values.nomProfessionnel === '' ? messages.professional : values.nomProfessionnel;
  const motif = motifOf(lines);
  const { famille } = soin.parts[0].acte;
  return {
    decompte: {
      clientCode,
      numeroDecompte,
      numPers: values.numPers,
      libelle: label,
      nombreActes: lines.length,
      dateSoinsDebut: values.dateSoins,
      dateSoinsFin: values.dateSoins,
      nomProfessionnel,
      specialite: type.specialite,
      origine: 'MANUEL',
      familleActes: famille,
      etat: 'EN_COURS',
      libelleMotif: motif === null ? null : reasons[motif],
      ...totalOf(lines),
      recherche: foldText(
        `${label} ${numeroDecompte} ${nomProfessionnel} ${type.specialite} ${lines.map(({ part }) => `${part.acte.libelle} ${part.acte.code}`).join(' ')}`,
      ),
    },
    actes: lines.map((line, index): NewActe => {
      const { part, nombre, result } = line;
      const { code, libelle, forfait } = part.acte;
      return {
        clientCode,
        numeroDecompte,
        rang: index + 1,
        codeActe: code,
        libelleActe: libelle,
        familleActes: part.acte.famille,
        dateSoins: values.dateSoins,
        quantite: nombre,
        coefficient: 1,
        ...amountsOf(line),
        baseRO: result.baseRO,
        tauxRO: result.tauxRO,
        participationForfaitaire: result.participationForfaitaire,
        franchise: result.franchise,
        isTiersPayant: false,
        is100Sante: part.panier === 'RAC0',
        isParcoursSoins: values.isParcoursSoins ?? true,
        codeMotif: result.codeMotif,
        libelleMotif: result.codeMotif === null ? null : reasons[result.codeMotif],
        codeForfait: forfait ?? null,
        forfaitConsomme: result.forfaitConsomme,
        recherche: foldText(`${libelle} ${code} ${nomProfessionnel}`),
      };
    }),
  };
}
