import { formTitle } from '@portal/shared-api/contract/formulaires/index';
import { featureKeys } from '@portal/shared-api/contract/features';
import { profileGroups } from '@portal/shared-api/contract/campagnes';
import { canaux } from '@portal/shared-api/contract/securite';
import {
  fewestPersons,
  statedAccounts,
  type CreationOrigin,
  type StatedAccount,
  type UserIndicators,
  type UserStatistics,
} from '@portal/shared-api/contract/statistiques';
import { firstDay, monthAfter, monthsBefore, monthsOf, type Months } from './month-rules';
import type { Measure } from './tables';

/** A number of a month: of accounts, requests or connections. */
export interface Fact {
  mesure: Measure | 'CONNEXION' | 'UNIQUES';
  /** « 2026-11 ». */
  mois: string;
  profil: string;
  code: string;
  nombre: number;
  /** Persons behind the number, who may stand behind other facts too; without it each one of the number is a person. */
  personnes?: number;
}

/** States and origins of accounts as the charts group them. */
const stateOf: Readonly<Record<string, StatedAccount>> = {
  ACTIF: 'ACTIF',
  EN_ATTENTE: 'EN_ATTENTE',
  REINIT: 'EN_ATTENTE',
  BLOQUE: 'BLOQUE',
  DESACTIVE: 'DESACTIVE',
  RADIE: 'DESACTIVE',
};
const originOf: Readonly<Record<string, CreationOrigin>> = {
  INSCRIPTION: 'inscription',
  ADMIN: 'admin',
  ADHERENT: 'adherent',
  IMPORT: 'import',
  OIDC: 'import',
};

/** A number with the persons behind it, and those of the audience whom a profile leaves out. */
interface Cell {
  nombre: number;
  personnes: number;
  autres?: number;
}

/** Persons behind facts, at least: a person who comes back each month or does two things is one. */
function personsOf(facts: readonly Fact[]): number {
  const apart = facts.reduce((total, { nombre, personnes }) => total + (personnes === undefined ? nombre : 0), 0);
  return Math.max(apart, ...facts.map(({ personnes = 0 }) => personnes));
}

const isSome = (persons: number | undefined) => persons !== undefined && persons > 0 && persons < fewestPersons;
/** Whether a figure tells of fewer than five persons, by itself or by what it leaves of the audience. */
const isFew = ({ personnes, autres }: Cell) => personnes < fewestPersons || isSome(autres);

/**
 * Figures of fewer than five persons are hidden, then the smallest others until what is hidden tells of five persons
 * together: the sum would give the few away.
 * @param areSame the same persons may stand behind several cells.
 */
export function protectedCells(cells: readonly Cell[], areSame = false): (number | null)[] {
  const hidden = new Set(cells.filter(isFew));
  const add = (persons: number, more: number) => (areSame ? Math.max(persons, more) : persons + more);
  let together = [...hidden].reduce((persons, { personnes }) => add(persons, personnes), 0);
  const others = cells.filter((cell) => !hidden.has(cell)).toSorted((one, other) => one.personnes - other.personnes);
  for (const cell of others) {
    if (together === 0 || together >= fewestPersons) break;
    hidden.add(cell);
    together = add(together, cell.personnes);
  }
  return cells.map((cell) => (hidden.has(cell) ? null : cell.nombre));
}

/** A share in percent with one decimal; null without a whole, or where either part tells of too few persons. */
function shareOf(part: Cell | null, whole: Cell | null, isProtected: boolean): number | null {
  if (part === null || whole === null || whole.nombre === 0) return null;
  if (isProtected && (isFew(part) || isFew(whole) || isSome(whole.personnes - part.personnes))) return null;
  return Math.round((part.nombre / whole.nombre) * 1000) / 10;
}

interface Asked {
  facts: readonly Fact[];
  periode: Months;
  /** « 2026-11 »: its stocks are those of now, whatever month they were counted in. */
  current: string;
  /** An audience filters: earlier stocks are unknown and small figures hidden. */
  isProtected: boolean;
  /** The profile that is asked for, where the facts are those of all; what is left of them is protected too. */
  profil?: string | undefined;
  /** First civil date of the log, where connections are counted in it: of earlier months they are unknown. */
  loggedSince?: string | undefined;
  /** Accounts of members are compared with the portfolio; null where that makes no sense. */
  portfolio: { now: number | null; before: number | null } | null;
}

const shownForms = 15;

/** The statistics of a period, with those of the period before. */
export function presentStatistics({
  facts,
  periode,
  current,
  isProtected,
  profil,
  loggedSince = '',
  portfolio,
}: Asked): UserStatistics {
  const periodePrecedente = monthsBefore(periode);
  const isAsked = (fact: Fact) => profil === undefined || fact.profil === profil;
  const sum = (list: readonly Fact[]): Cell => {
    const own = list.filter(isAsked);
    return {
      nombre: own.reduce((total, { nombre }) => total + nombre, 0),
      personnes: personsOf(own),
      autres: personsOf(list.filter((fact) => !isAsked(fact))),
    };
  };
  // Over months it tells of as few persons as its smallest month: another period would give that one away.
  const sumOfMonths = (list: readonly Fact[]): Cell => {
    const parts = monthsIn(list).map((month) => sum(list.filter(({ mois }) => mois === month)));
    const least = (counts: readonly number[]) => Math.min(...counts.filter((count) => count > 0), Infinity);
    const personnes = least(parts.map((part) => part.personnes));
    return {
      ...sum(list),
      personnes: personnes === Infinity ? 0 : personnes,
      autres: least(parts.map(({ autres = 0 }) => autres)),
    };
  };
  const of = (mesure: Fact['mesure']) => facts.filter((fact) => fact.mesure === mesure);
  const during = (mesure: Fact['mesure'], { debut, fin }: Months) =>
    of(mesure).filter(({ mois }) => mois >= debut && mois <= fin);
  const isKnown = (month: string) => !isProtected || month >= current;
  const areLogged = ({ debut }: Months) => firstDay(debut) >= loggedSince;
  const stock = (mesure: Fact['mesure'], month: string) =>
    of(mesure).filter(({ mois }) => month >= current || mois <= month);
  const accountsAt = (month: string, isOfState: (state: StatedAccount | undefined) => boolean) =>
    isKnown(month) ? sum(stock('COMPTE', month).filter(({ code }) => isOfState(stateOf[code]))) : null;
  const shown = (cell: Cell | null) => (cell === null || (isProtected && isFew(cell)) ? null : cell.nombre);
  const cells = (list: readonly Cell[], areSame = false) =>
    isProtected ? protectedCells(list, areSame) : list.map(({ nombre }) => nombre);
  const rate = (part: Cell | null, whole: Cell | null) => shareOf(part, whole, isProtected);

  const statesAt = (month: string) =>
    statedAccounts.map((code) => sum(stock('COMPTE', month).filter((fact) => stateOf[fact.code] === code)));
  // Hidden among the states, the active ones are hidden everywhere: the total would tell of the others.
  const activeAt = (month: string) => {
    const active = accountsAt(month, (state) => state === 'ACTIF');
    return cells(statesAt(month))[statedAccounts.indexOf('ACTIF')] === null ? null : active;
  };

  const at = (months: Months, members: number | null): UserIndicators => {
    const total = accountsAt(months.fin, () => true);
    const active = activeAt(months.fin);
    const activeWith = (mesure: Fact['mesure']) => (isKnown(months.fin) ? sum(stock(mesure, months.fin)) : null);
    const ofMembers = sum(
      stock('COMPTE', months.fin).filter(
        ({ profil, code }) => stateOf[code] === 'ACTIF' && (profil === 'adherent' || profil === 'adh_benef'),
      ),
    );
    return {
      comptesTotal: shown(total),
      comptesActifs: shown(active),
      tauxActivation: rate(active, total),
      creations: shown(sumOfMonths(during('CREATION', months))),
      connexions: areLogged(months) ? shown(sumOfMonths(during('CONNEXION', months))) : null,
      demarches: shown(sumOfMonths(during('DEMANDE', months))),
      tauxDematerialisation: rate(activeWith('DEMATERIALISATION'), active),
      tauxAmf: rate(activeWith('AMF'), active),
      tauxEquipement: members === null || members === 0 ? null : Math.round((ofMembers.nombre / members) * 1000) / 10,
    };
  };

  const months = monthsOf(periode);
  const inMonth = (mesure: Fact['mesure'], month: string) => during(mesure, { debut: month, fin: month });
  const origins = ['inscription', 'admin', 'adherent', 'import'] as const;
  const creationsIn = (month: string) =>
    cells(origins.map((origin) => sum(inMonth('CREATION', month).filter(({ code }) => originOf[code] === origin))));
  const atEnd = stock('COMPTE', periode.fin);
  const isEndKnown = isKnown(periode.fin);
  const partsOf = <Code extends string>(codes: readonly Code[], cellOf: (code: Code) => Cell) => {
    const values = cells(codes.map(cellOf));
    return codes.map((code, index) => ({ code, valeur: isEndKnown ? (values[index] ?? null) : null }));
  };
  const loggedMonth = loggedSince.slice(0, 7);
  return {
    periode,
    periodePrecedente,
    isProtege: isProtected,
    areComptesConnus: isEndKnown,
    // A month is known whole.
    connexionsDepuis: areLogged(periode)
      ? null
      : monthAfter(loggedMonth, areLogged({ debut: loggedMonth, fin: loggedMonth }) ? 0 : 1),
    indicateurs: at(periode, portfolio?.now ?? null),
    precedents: at(periodePrecedente, portfolio?.before ?? null),
    series: {
      creationsParMois: months.map((mois) => {
        const [inscription = null, admin = null, adherent = null, imported = null] = creationsIn(mois);
        return { mois, inscription, admin, adherent, import: imported };
      }),
      etats: partsOf(statedAccounts, (code) => sum(atEnd.filter((fact) => stateOf[fact.code] === code))),
      tauxActivation: months.map((mois) => ({
        mois,
        valeur: rate(
          activeAt(mois),
          accountsAt(mois, () => true),
        ),
      })),
      connexionsParMois: months.map((mois) => {
        if (!areLogged({ debut: mois, fin: mois })) return { mois, total: null, uniques: null };
        const counted = [sum(inMonth('CONNEXION', mois)), sum(inMonth('UNIQUES', mois))];
        const [total = null, uniques = null] = cells(counted, true);
        return { mois, total, uniques };
      }),
      // The asked profile stands beside all the others.
      profils: partsOf(profileGroups, (code) => sum(atEnd.filter((fact) => fact.profil === code || code === profil))),
      equipement: (() => {
        const ofChannel = (canal: string) =>
          sumOfMonths(during('CONNEXION', periode).filter(({ code }) => code === canal));
        const values = cells(canaux.map(ofChannel), true);
        return canaux.map((code, index) => ({ code, valeur: areLogged(periode) ? (values[index] ?? null) : null }));
      })(),
      demarches: formsOf(during('DEMANDE', periode), sumOfMonths, cells),
    },
  };
}

const monthsIn = (facts: readonly Fact[]): string[] => [...new Set(facts.map(({ mois }) => mois))];

/** The kinds of requests sent most often, by what the portal did itself and what handlers did. */
function formsOf(
  sent: readonly Fact[],
  sum: (facts: readonly Fact[]) => Cell,
  cells: (list: readonly Cell[], areSame: boolean) => (number | null)[],
) {
  const ofMode = (form: string, mode: string) => sum(sent.filter(({ code }) => code === `${form}/${mode}`));
  const forms = [...new Set(sent.map(({ code }) => code.slice(0, code.lastIndexOf('/'))))]
    .map((form) => ({ form, automatique: ofMode(form, 'automatique'), manuel: ofMode(form, 'manuel') }))
    .toSorted((one, other) => totalOf(other) - totalOf(one) || one.form.localeCompare(other.form))
    .slice(0, shownForms);
  const values = cells(
    forms.flatMap(({ automatique, manuel }) => [automatique, manuel]),
    true,
  );
  return forms.map(({ form }, index) => ({
    code: form,
    titre: titleOf(form),
    automatique: values[index * 2] ?? null,
    manuel: values[index * 2 + 1] ?? null,
  }));
}

const totalOf = ({ automatique, manuel }: { automatique: Cell; manuel: Cell }) => automatique.nombre + manuel.nombre;

/** A form that this version no longer has keeps its code. */
function titleOf(form: string): string {
  const key = featureKeys.find((each) => each === form);
  return key === undefined ? form : formTitle(key);
}
