import { addDays, ageOn, daysBetween, laterOf } from '@portal/shared-api/rules/civil-dates';
import { lastTargetDay, nextTargetDay } from '@portal/shared-api/rules/target-days';
import { actOf } from '../../prestations/soins/catalogue';
import type { Random } from '../random';
import { acts, type ActKey, type ActModel } from './acts';
import { careKinds, refusedKinds, type CareKind } from './kinds';
import { pickProfessional } from './professionals';
import type { BilledAct, Patient, StatementDraft } from './statement';

/** Volume of care of a contract (product 6.4). */
export interface CareVolume {
  decomptes: number;
  actes: number;
  tiersPayant: number;
  rejetes: number;
  enCours: number;
}

/** A patient with their mode of reimbursement. */
export interface CarePatient extends Patient {
  /** Weight among the persons of the contract. */
  poids: number;
  destinataire: 'ADHERENT' | 'BENEFICIAIRE';
  ibanMasque: string | null;
  /** Without it every statement starts from a request of the member. */
  isTeletransmission: boolean;
}

export interface CareHistory {
  clientCode: string;
  numeroContrat: string;
  patients: readonly CarePatient[];
  codeModePaiement: StatementDraft['codeModePaiement'];
  volume: CareVolume;
  /** First and last day of care. */
  from: string;
  to: string;
  /** Latest day of payment. */
  today: string;
  /** Kinds scripted for this contract, hence excluded here. */
  excluded?: readonly CareKind['titre'][];
}

/** Share of third-party payment by the kinds alone; a contract's own share scales every probability. */
const usualTiersPayant = 0.56;
const maximumActs = 6;

interface Visit {
  kind: CareKind;
  patient: CarePatient;
  date: string;
  lines: ActKey[];
  isRefused: boolean;
}

function bill(random: Random, key: ActKey): BilledAct {
  const model: ActModel = acts[key];
  const quantite = random.between(...(model.quantite ?? [1, 1]));
  const unit = model.prix[0] === model.prix[1] ? model.prix[0] : Math.round(random.between(...model.prix) / 10) * 10;
  const isHorsParcours = actOf(model.code).parametres.includes('parcours') && random.chance(0.03);
  return { act: key, depense: unit * quantite, quantite, ...(isHorsParcours ? { isHorsParcours } : {}) };
}

function planVisits(random: Random, history: CareHistory): Visit[] {
  const { volume, patients, from, to } = history;
  const span = daysBetween(from, to);
  const dates = Array.from({ length: volume.decomptes }, () => addDays(from, random.between(0, span))).sort();
  const kinds = careKinds.filter((kind) => history.excluded?.includes(kind.titre) !== true);
  // The latest statements wait for payment, so they are not refused.
  const decided = dates.length - volume.enCours;
  const refused = new Set<number>();
  while (refused.size < Math.min(volume.rejetes, decided)) refused.add(random.between(0, decided - 1));
  const visits = dates.map((date, index): Visit => {
    const patient = random.weighted(patients.filter((each) => each.dateNaissance <= date));
    const age = ageOn(patient.dateNaissance, date);
    const isRefused = refused.has(index);
    const kind = random.weighted(isRefused ? refusedKinds : kinds.filter((each) => age >= (each.ageMinimum ?? 0)));
    return { kind, patient, date, isRefused, lines: kind.lines(random) };
  });
  reachActs(random, visits, volume.actes);
  return visits;
}

// Adds acts to pharmacy, analyses and series of care, or removes second acts, to reach the number.
function reachActs(random: Random, visits: Visit[], target: number): void {
  let count = visits.reduce((sum, visit) => sum + visit.lines.length, 0);
  const growing = visits.filter((visit) => visit.kind.extensible);
  for (let round = 0; count < target && growing.length > 0 && round < target * 10; round += 1) {
    const visit = random.pick(growing);
    if (visit.lines.length >= maximumActs) continue;
    visit.lines.push(random.pick(visit.kind.extensible ?? visit.lines));
    count += 1;
  }
  for (const visit of growing) {
    if (count <= target) return;
    if (visit.lines.length > 1) {
      visit.lines.pop();
      count -= 1;
    }
  }
}

/** Statements of a contract over a period, in the order of care, as the annual counters require. */
export function planCare(random: Random, history: CareHistory): StatementDraft[] {
  const visits = planVisits(random, history);
  const firstPending = visits.length - history.volume.enCours;
  return visits.map((visit, index): StatementDraft => {
    const { kind, patient, date, isRefused } = visit;
    const likelihood = Math.min(1, (kind.tiersPayant * history.volume.tiersPayant) / usualTiersPayant);
    const isTiersPayant = !isRefused && random.chance(likelihood);
    const due = addDays(date, random.between(isTiersPayant ? 2 : 4, 9));
    const isPending = index >= firstPending;
    const isHospital = kind.specialite === 'Établissement de santé';
    const lines = visit.lines.map((key) => bill(random, key));
    const days = isHospital ? Math.max(...lines.map((line) => line.quantite)) - 1 : 0;
    const end = addDays(date, days);
    // Banks settle transfers on their own days alone.
    const paid = earlier(nextTargetDay(laterOf(due, end)), lastTargetDay(history.today));
    return {
      clientCode: history.clientCode,
      numeroContrat: history.numeroContrat,
      patient,
      professionnel: pickProfessional(random, kind.specialite),
      titre: kind.titre,
      dateSoins: date,
      dateSoinsFin: end > history.today ? date : end,
      dateTraitement: isPending ? earlier(addDays(date, 2), history.today) : paid,
      origine: isTiersPayant
        ? 'TP'
        : !patient.isTeletransmission || random.chance(0.08)
          ? 'MANUEL'
          : isHospital
            ? 'DRE'
            : 'NOEMIE',
      etat: isPending ? 'EN_COURS' : isRefused ? 'REJETE' : 'PAYE',
      destinataire: isTiersPayant ? (isHospital ? 'ETABLISSEMENT' : 'PROFESSIONNEL') : patient.destinataire,
      codeModePaiement: isTiersPayant ? 'VIR' : history.codeModePaiement,
      ibanMasque: isTiersPayant || history.codeModePaiement !== 'VIR' ? null : patient.ibanMasque,
      lines,
    };
  });
}

const earlier = (a: string, b: string) => (a < b ? a : b);
