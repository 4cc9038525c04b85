import type { Regime } from '../calcul';

/**
 * A second, plain implementation of the rules of money, with tables of its own, for tests alone. It shares no code with
 * the portal: where both agree on every cent, neither is wrong by itself. docs/product/money.md says each rule.
 */
export interface Question {
  code: string;
  panier: 'RAC0' | 'MODERE' | 'LIBRE' | null;
  secteur: 'S1' | 'S2O' | 'S2' | 'NC';
  prix: number;
  nombre: number;
  age: number;
  /** On the first of January of the year of care. */
  ageNouvelAn: number;
  parcours: boolean;
  ald: boolean;
  regime: Regime;
  responsable: boolean;
  niveaux: Record<string, number>;
  autres: number;
  /** Paid by the compulsory scheme as its statement tells; null without one. */
  releve: number | null;
  /** Borne this year of contributions and franchises, and today of the same kind. */
  anneePF: number;
  anneeFranchise: number;
  jour: number;
  /** Used of packages, and units of the limited guarantee. */
  doux: number;
  lentilles: number;
  pharmacie: number;
  unites: number;
}

export interface Answer {
  ro: number;
  participation: number;
  franchise: number;
  rc: number;
  autres: number;
  reste: number;
  /** Units within the limit, of an act that is not within it whole. */
  unites: number | null;
}

// Code, base of one unit (0: the price), rate, guarantee, what is withheld, package or limit.
const table = `
G 3000 70 generalistes PF | CS 3150 70 specialistes PF | QZFA 4200 70 technique PF | PSY 5000 60 tm - 12
ADI 3990 70 technique PF | ADE 5670 70 technique PF | B 0 60 tm PF | PB 378 60 tm -
AMI 630 60 tm SOIN | AMK 1745 60 tm SOIN | PH7 0 65 tm BOITE | PH4 0 30 tm BOITE | PH2 0 15 tm BOITE | PHN -1 0 pharmacie -
HBJD 4338 60 tm - | HBMD 5020 60 tm - | HBQK 798 60 tm - | HBLD 12000 60 prothesesDentaires -
OPT 5 60 monture - 1 | VER 5 60 verre - 2 | LEN -1 0 lentilles - | PAU 40000 60 aideAuditive - 2
FJH -1 0 reel - | CHP -1 0 chambreParticuliere - 90 | PAT -1 0 reel - | ADC 21480 100 honorairesHospitaliers -
OST -1 0 douces - | VAC 0 65 tm - | POD -1 0 rien - | HN -1 0 rien -
FHO 0 80 tm - | LPP 0 60 tm - | CUR 0 65 tm - | TSM 0 55 tm TRAJET`;
const acts = new Map(
  table
    .split(/[|\n]/)
    .map((line) => line.trim().split(' '))
    .filter(([code]) => code !== '')
    .map(([code = '', base, rate, kind = '', taken = '', limit]) => [
      code,
      { base: Number(base), rate: Number(rate), kind, taken, limit: limit === undefined ? Infinity : Number(limit) },
    ]),
);
export const knownCodes = [...acts.keys()];

const lowered: Record<string, [number, number]> = { G: [2300, 61], CS: [2300, 122] };
const baskets: Record<string, { base: number; price: number }> = {
  HBLD: { base: 12_000, price: 50_000 },
  OPT: { base: 900, price: 3000 },
  VER: { base: 975, price: 3250 },
  PAU: { base: 40_000, price: 95_000 },
};
const withPathway = ['G', 'CS', 'ADI', 'ADE'];
const units: Record<string, [price: number, day: number]> = {
  PF: [200, 800],
  SOIN: [100, 400],
  BOITE: [100, Infinity],
  TRAJET: [400, 800],
};
const lawful: Record<string, number> = { monture: 10_000, verre: 16_000, aideAuditive: 170_000 };
const yearly = 5000;

function baseOf({ code, panier, secteur, prix, nombre }: Question, base: number): number {
  if (panier === 'RAC0') return (baskets[code]?.base ?? 0) * nombre;
  if (base === -1) return 0;
  if (base === 0) return prix;
  const lower = lowered[code];
  if (lower && secteur === 'S2') return lower[0] * nombre;
  return (lower && secteur === 'NC' ? lower[1] : base) * nombre;
}

function promised(question: Question, kind: string, part: (amount: number) => number, base: number, ro: number) {
  const { niveaux, panier, code, nombre, prix, secteur, responsable } = question;
  const covered = Math.round(part(nombre));
  if (panier === 'RAC0') return Math.min(part(prix), part((baskets[code]?.price ?? 0) * nombre)) - ro;
  if (kind === 'rien') return 0;
  if (kind === 'reel' || kind === 'lentilles') return niveaux['lentilles'] === 0 && kind === 'lentilles' ? 0 : Infinity;
  if (kind === 'pharmacie') return niveaux['pharmacie'] === 0 ? 0 : Infinity;
  if (kind === 'douces') return (niveaux['seanceDouce'] ?? 0) * covered;
  const level = kind === 'tm' ? 100 : (niveaux[kind] ?? 0);
  if (kind === 'chambreParticuliere') return level * covered;
  const ceiling = responsable ? part((lawful[kind] ?? Infinity) * nombre) : Infinity;
  if (kind === 'monture' || kind === 'verre') return Math.min(level * covered, ceiling - ro);
  const outside = (secteur === 'S2' || secteur === 'NC') && level > 100;
  const rate = outside ? Math.max(100, Math.min(level - 20, 200)) : level;
  return Math.min(Math.round((part(base) * rate) / 100) - ro, ceiling - ro);
}

/** What the rules say of one act. */
export function secondOpinion(question: Question): Answer {
  const act = acts.get(question.code);
  if (!act) throw new Error(`The second opinion does not know ${question.code}.`);
  const { prix, nombre, age, regime, unites } = question;
  const base = baseOf(question, act.base);
  const usual = act.rate === 0 ? 0 : question.ald ? 100 : regime === 'MONACO' ? 80 : act.rate;
  // Outside the pathway the scheme pays sixty percent at most: what is paid beyond was within it, whatever is said.
  const isPaidWithin = Math.min(question.releve ?? 0, prix) > Math.round(base * 0.6);
  const outside =
    !question.parcours &&
    !isPaidWithin &&
    withPathway.includes(question.code) &&
    age >= 16 &&
    regime === 'GENERAL' &&
    usual > 0;
  const within = Math.min(prix, Math.round((base * usual) / 100));
  const paid = outside ? Math.min(prix, Math.round((base * Math.max(0, usual - 40)) / 100)) : within;
  const [unit = 0, day = 0] = units[act.taken] ?? [];
  const borne = act.taken === 'PF' ? question.anneePF : question.anneeFranchise;
  const owed =
    question.ageNouvelAn < 18 || regime === 'MONACO'
      ? 0
      : Math.max(0, Math.min(unit * nombre, day - question.jour, yearly - borne));
  const taken = Math.min(owed, paid);

  const covered = Math.max(0, Math.min(nombre, act.limit - unites));
  const part = (amount: number) =>
    covered === nombre || amount === Infinity ? amount : Math.round((amount * covered) / nombre);
  const packageLeft =
    act.kind === 'douces'
      ? (question.niveaux['forfaitMedecinesDouces'] ?? 0) - question.doux
      : act.kind === 'lentilles'
        ? (question.niveaux['lentilles'] ?? 0) - question.lentilles
        : act.kind === 'pharmacie'
          ? (question.niveaux['pharmacie'] ?? 0) - question.pharmacie
          : Infinity;
  /** What the insurer pays where the scheme pays so much of the act as if within the pathway. */
  const covers = (scheme: number, others: number) =>
    Math.max(
      0,
      Math.min(
        promised(question, act.kind, part, base, part(scheme)),
        packageLeft,
        part(prix) - part(scheme),
        prix - scheme - others,
      ),
    );
  const ro = paid - taken;
  const autres = Math.min(question.autres, prix - paid);
  const rc = covers(within, autres);
  const isContribution = act.taken === 'PF';
  const own = {
    ro,
    participation: isContribution ? taken : 0,
    franchise: isContribution ? 0 : taken,
    rc,
    autres,
    reste: prix - ro - rc - autres,
    unites: covered === nombre ? null : covered,
  };
  return question.releve === null
    ? own
    : byStatement(question, own, question.releve, { owed, isContribution, base, within, outside, covers });
}

interface Rule {
  /** What the scheme keeps of a payment that is large enough. */
  owed: number;
  isContribution: boolean;
  base: number;
  within: number;
  outside: boolean;
  covers: (scheme: number, others: number) => number;
}

/**
 * The same where the payment of the scheme is given: the person bears what it kept, and the insurer adds to it what its
 * own promise and the law leave, never more than at the usual rate.
 */
function byStatement(
  { prix, autres, nombre }: Question,
  own: Answer,
  told: number,
  { owed, isContribution, base, within, outside, covers }: Rule,
): Answer {
  const usual = own.participation + own.franchise;
  const ro = Math.min(told, prix);
  const missing = own.ro + usual - ro;
  // By the usual rate it kept what is missing; by a better one, what it always keeps, as far as it left some of the
  // base; by a lower one nobody can say. It rounds unit by unit, so that up to a cent of each is no better rate.
  const room = Math.max(0, Math.min(base, prix) - ro);
  const kept = missing < -nombre ? Math.min(owed, room) : missing > usual ? 0 : Math.max(missing, 0);
  const others = Math.min(autres, prix - ro);
  const open = prix - ro - others;
  const borne = Math.min(kept, open);
  // Outside the pathway it pays at most sixty percent: the other forty are the person's. More than that was paid
  // within.
  const lost = outside && ro + borne <= Math.round(base * 0.6) ? Math.round((base * 40) / 100) : 0;
  const scheme = Math.max(within, Math.min(prix, ro + borne + lost));
  const reste = Math.max(open - covers(scheme, others), borne);
  return {
    ro,
    participation: isContribution ? borne : 0,
    franchise: isContribution ? 0 : borne,
    rc: open - reste,
    autres: others,
    reste,
    unites: own.unites,
  };
}

/** The first day of the year of another. */
export const newYear = (day: string) => `${day.slice(0, 4)}-01-01`;
