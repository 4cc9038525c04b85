import type {
  ActFamily,
  BenefitPaymentMode,
  DecompteOrigin,
  DecompteState,
  Recipient,
} from '@portal/shared-api/contract/decomptes';
import type { Cents } from '@portal/shared-api/rules/amounts';
import { ageOn } from '@portal/shared-api/rules/civil-dates';
import { prelevementDu, reimburse } from '@portal/shared-api/rules/reimbursement';
import { foldText } from '@portal/shared-api/rules/search-text';
import { guaranteeOf, type PackageCode } from '../../contrats/cover';
import { baremes } from '../../prestations/baremes';
import { reasons } from '../../prestations/reasons';
import type { actes, decomptes } from '../../prestations/tables';
import { acts, type ActKey, type ActModel } from './acts';
import type { Professional } from './professionals';
import { packagesOf, type HealthProduct } from './products';

export type DecompteInsert = typeof decomptes.$inferInsert;
export type ActeInsert = typeof actes.$inferInsert;

/** A patient, for reimbursement. */
export interface Patient {
  numPers: string;
  dateNaissance: string;
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

/** Amounts borne and paid on a contract, by person and year. */
export class YearCounters {
  readonly #used = new Map<string, Cents>();

  constructor(private readonly product: HealthProduct) {}

  used(numPers: string, year: string, counter: 'PARTICIPATION' | 'FRANCHISE' | PackageCode): Cents {
    return this.#used.get(`${numPers}/${year}/${counter}`) ?? 0;
  }

  add(numPers: string, year: string, counter: 'PARTICIPATION' | 'FRANCHISE' | PackageCode, amount: Cents): void {
    this.#used.set(`${numPers}/${year}/${counter}`, this.used(numPers, year, counter) + amount);
  }

  /** Balance of a package, undefined for an unknown one. */
  packageLeft(numPers: string, year: string, code: PackageCode): Cents | undefined {
    const forfait = packagesOf(this.product)[code];
    return forfait && forfait.plafond - this.used(numPers, year, code);
  }
}

const signOf = (draft: StatementDraft) => (draft.isRegularisation === true ? -1 : 1);

function reimburseLine(draft: StatementDraft, line: BilledAct, product: HealthProduct, counters: YearCounters) {
  const model: ActModel = acts[line.act];
  const { patient, dateSoins } = draft;
  const year = dateSoins.slice(0, 4);
  const forfaitRestant = model.forfait && counters.packageLeft(patient.numPers, year, model.forfait);
  const prelevement = model.prelevement && {
    nature: model.prelevement,
    montant: prelevementDu(
      baremes[model.prelevement],
      line.quantite,
      counters.used(patient.numPers, year, model.prelevement),
      ageOn(patient.dateNaissance, dateSoins),
    ),
  };
  const baseRO = model.base === 'PRIX' ? line.depense : model.base * line.quantite;
  const result = reimburse({
    montantDepense: line.depense,
    baseRO,
    tauxRO: model.taux,
    quantite: line.quantite,
    garantie: guaranteeOf(product.niveaux, model.garantie, model.prixLimiteVente ?? 0),
    isHorsParcours: line.isHorsParcours ?? false,
    isHorsOptam: model.isHorsOptam ?? false,
    montantAutres: line.montantAutres ?? 0,
    ...(prelevement ? { prelevement } : {}),
    ...(forfaitRestant === undefined ? {} : { forfaitRestant }),
  });
  const sign = signOf(draft);
  if (model.prelevement)
    counters.add(patient.numPers, year, model.prelevement, sign * (result.participationForfaitaire + result.franchise));
  if (model.forfait) counters.add(patient.numPers, year, model.forfait, sign * result.forfaitConsomme);
  return { model, baseRO, result };
}

/**
 * Reimburses every act of a statement by the rules and sums them. Call it in the order of care, because it advances the
 * counters.
 */
export function makeStatement(
  numeroDecompte: string,
  draft: StatementDraft,
  product: HealthProduct,
  counters: YearCounters,
): Statement {
  const sign = signOf(draft);
  const total = { montantDepense: 0, montantRO: 0, montantRC: 0, montantAutres: 0, resteACharge: 0 };
  let famille: ActFamily = 'AUTRES';
  const lines = draft.lines.map((line, index): ActeInsert => {
    const { model, baseRO, result } = reimburseLine(draft, line, product, counters);
    if (index === 0) famille = model.famille;
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
      familleActes: model.famille,
      dateSoins: draft.dateSoins,
      quantite: line.quantite,
      coefficient: model.coefficient ?? 1,
      baseRO,
      tauxRO: result.tauxRO,
      ...amounts,
      participationForfaitaire: signed(result.participationForfaitaire),
      franchise: signed(result.franchise),
      isTiersPayant: draft.origine === 'TP',
      is100Sante: model.garantie === 'PANIER_100_SANTE',
      isParcoursSoins: line.isHorsParcours !== true,
      codeMotif: result.codeMotif,
      libelleMotif: result.codeMotif === null ? null : reasons[result.codeMotif],
      codeForfait: model.forfait ?? null,
      forfaitConsomme: signed(result.forfaitConsomme),
      recherche: foldText(`${model.libelle} ${model.code} ${draft.professionnel.nom}`),
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
      recherche: foldText(
        `${libelle} ${numeroDecompte} ${draft.professionnel.nom} ${draft.professionnel.specialite} ${lines.map((line) => `${line.libelleActe} ${line.codeActe}`).join(' ')}`,
      ),
    },
  };
}
