import type {
  ActFamily,
  BenefitPaymentMode,
  DecompteOrigin,
  DecompteState,
  Recipient,
} from '@portal/shared-api/contract/decomptes';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { schemeOf } from '@portal/shared-api/rules/scheme-words';
import { coverOn, type HeldRaise } from '../../contrats/cover';
import { regimeOf, reimburseCare } from '../../prestations/calcul';
import { reasons } from '../../prestations/reasons';
import { acteSearchText, decompteSearchText } from '../../prestations/search-text';
import { actOf } from '../../prestations/soins/catalogue';
import type { actes, decomptes } from '../../prestations/tables';
import { acts, type ActKey, type ActModel } from './acts';
import type { Professional } from './professionals';
import type { Ledger } from './ledger';
import type { HealthProduct } from './products';

export type DecompteInsert = typeof decomptes.$inferInsert;
export type ActeInsert = typeof actes.$inferInsert;

/** A patient, for reimbursement. */
export interface Patient {
  numPers: string;
  dateNaissance: string;
  /** 13 characters and key, or a number of Monaco; null without one. */
  nir: string | null;
}

/** A billed act. By default one unit at the lowest price of its model. */
export interface BilledAct {
  act: ActKey;
  /** Total price in cents. */
  depense: Cents;
  quantite: number;
  isHorsParcours?: boolean;
  montantAutres?: Cents;
}

/** A statement without its amounts. */
export interface StatementDraft {
  clientCode: string;
  numeroContrat: string;
  patient: Patient;
  professionnel: Professional;
  titre: string;
  dateSoins: string;
  /** Last day of a longer care. */
  dateSoinsFin?: string;
  dateTraitement: string;
  origine: DecompteOrigin;
  etat: DecompteState;
  destinataire: Recipient;
  codeModePaiement: BenefitPaymentMode;
  ibanMasque: string | null;
  lines: readonly BilledAct[];
  /** A correction: every amount is negative. */
  isRegularisation?: boolean;
}

export interface Statement {
  decompte: DecompteInsert;
  actes: ActeInsert[];
}

const signOf = (draft: StatementDraft) => (draft.isRegularisation === true ? -1 : 1);

/** The contract of a statement: its product, with the reinforcements held. */
export interface Covered {
  product: HealthProduct;
  held: readonly HeldRaise[];
}

function reimburseLine(draft: StatementDraft, line: BilledAct, { product, held }: Covered, ledger: Ledger) {
  const model: ActModel = acts[line.act];
  const acte = actOf(model.code);
  const { patient, dateSoins } = draft;
  const result = reimburseCare({
    acte,
    niveaux: coverOn(product.niveaux, held, dateSoins),
    isResponsable: true,
    regime: regimeOf(schemeOf(patient.nir)),
    dateNaissance: patient.dateNaissance,
    dateSoins,
    depense: line.depense,
    nombre: line.quantite,
    secteur: model.secteur ?? 'S1',
    panier: model.panier,
    isParcoursSoins: line.isHorsParcours !== true,
    isAld: false,
    isReseau: false,
    montantAutres: line.montantAutres ?? 0,
    consommation: ledger.before(draft, acte),
  });
  const sign = signOf(draft);
  ledger.add(draft, {
    acte,
    participation: sign * result.participationForfaitaire,
    franchise: sign * result.franchise,
    forfait: sign * result.forfaitConsomme,
    units: Math.sign(result.montantRC) * sign * (result.unitesPayees ?? line.quantite),
  });
  return { model, acte, result };
}

/**
 * Reimburses every act of a statement by the rules and sums them. Call it in the order of care, because it advances the
 * ledger.
 */
export function makeStatement(
  numeroDecompte: string,
  draft: StatementDraft,
  covered: Covered,
  ledger: Ledger,
): Statement {
  const sign = signOf(draft);
  const total = { montantDepense: 0, montantRO: 0, montantRC: 0, montantAutres: 0, resteACharge: 0 };
  let famille: ActFamily = 'AUTRES';
  const lines = draft.lines.map((line, index): ActeInsert => {
    const { model, acte, result } = reimburseLine(draft, line, covered, ledger);
    const familleActes = model.famille ?? acte.famille;
    if (index === 0) famille = familleActes;
    // Avoids -0, which JSON would transmit.
    const signed = (amount: Cents) => (amount === 0 ? 0 : sign * amount);
    const amounts = {
      montantDepense: signed(line.depense),
      montantRO: signed(result.montantRO),
      montantRC: signed(result.montantRC),
      montantAutres: signed(result.montantAutres),
      resteACharge: signed(result.resteACharge),
    };
    total.montantDepense += amounts.montantDepense;
    total.montantRO += amounts.montantRO;
    total.montantRC += amounts.montantRC;
    total.montantAutres += amounts.montantAutres;
    total.resteACharge += amounts.resteACharge;
    return {
      clientCode: draft.clientCode,
      numeroDecompte,
      rang: index + 1,
      codeActe: model.code,
      libelleActe: model.libelle,
      familleActes,
      dateSoins: draft.dateSoins,
      quantite: line.quantite,
      unitesPayees: result.unitesPayees,
      coefficient: model.coefficient ?? 1,
      baseRO: result.baseRO,
      tauxRO: result.tauxRO,
      ...amounts,
      participationForfaitaire: signed(result.participationForfaitaire),
      franchise: signed(result.franchise),
      isTiersPayant: draft.origine === 'TP',
      is100Sante: model.panier === 'RAC0',
      isParcoursSoins: line.isHorsParcours !== true,
      codeMotif: result.codeMotif,
      libelleMotif: result.codeMotif === null ? null : reasons[result.codeMotif],
      codeForfait: acte.forfait ?? null,
      forfaitConsomme: signed(result.forfaitConsomme),
      recherche: acteSearchText({ libelleActe: model.libelle, codeActe: model.code }, draft.professionnel.nom),
    };
  });
  const first = lines[0];
  const libelle =
    draft.isRegularisation === true
      ? `Régularisation\u00a0: ${first?.libelleActe ?? draft.titre}`
      : lines.length > 1
        ? `${draft.titre}, ${lines.length} actes`
        : first?.familleActes === 'PHARMACIE'
          ? draft.titre
          : (first?.libelleActe ?? draft.titre);
  return {
    actes: lines,
    decompte: {
      clientCode: draft.clientCode,
      numeroDecompte,
      numeroContrat: draft.numeroContrat,
      numPers: draft.patient.numPers,
      libelle,
      nombreActes: lines.length,
      dateTraitement: draft.dateTraitement,
      datePaiement: draft.etat === 'PAYE' ? draft.dateTraitement : null,
      dateSoinsDebut: draft.dateSoins,
      dateSoinsFin: draft.dateSoinsFin ?? draft.dateSoins,
      nomProfessionnel: draft.professionnel.nom,
      specialite: draft.professionnel.specialite,
      numeroRpps: draft.professionnel.numeroRpps,
      finess: draft.professionnel.finess,
      destinataire: draft.destinataire,
      codeModePaiement: draft.codeModePaiement,
      ibanMasque: draft.ibanMasque,
      origine: draft.origine,
      familleActes: famille,
      etat: draft.etat,
      libelleMotif:
        draft.isRegularisation === true
          ? 'Régularisation d’un remboursement versé deux fois'
          : lines.length === 1 || draft.etat === 'REJETE'
            ? (first?.libelleMotif ?? null)
            : null,
      ...total,
      idPaiement: null,
      recherche: decompteSearchText(
        {
          libelle,
          numeroDecompte,
          nomProfessionnel: draft.professionnel.nom,
          specialite: draft.professionnel.specialite,
        },
        lines,
      ),
    },
  };
}
