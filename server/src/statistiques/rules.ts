import { formTitle } from '@portal/shared-api/contract/formulaires/index';
import { featureKeys } from '@portal/shared-api/contract/features';
import { profileGroups } from '@portal/shared-api/contract/campagnes';
import { canaux } from '@portal/shared-api/contract/securite';
import {
  fewestPersons,
  longestMonths,
  statedAccounts,
  usualMonths,
  type CreationOrigin,
  type StatedAccount,
  type UserIndicators,
  type UserStatistics,
} from '@portal/shared-api/contract/statistiques';
import { addMonths } from '@portal/shared-api/rules/civil-dates';
import { invalid } from '../platform/errors';
import { messages } from './messages';
import type { Measure } from './tables';

/** Months as « 2026-11 », both included. */
export interface Months {
  debut: string;
  fin: string;
}

/** A number of a month: of accounts, requests or connections. */
export interface Fact {
  mesure: Measure | 'CONNEXION' | 'UNIQUES';
  /** « 2026-11 ». */
  mois: string;
  profil: string;
  code: string;
  nombre: number;
  /** Persons behind the number, where few of them are hidden. */
  personnes?: number;
}

const firstDay = (month: string) => `${month}-01`;
export const monthAfter = (month: string, months: number): string => addMonths(firstDay(month), months).slice(0, 7);

/** Months of a period, in order. */
export function monthsOf({ debut, fin }: Months): string[] {
  const months: string[] = [];
  for (let month = debut; month <= fin; month = monthAfter(month, 1)) months.push(month);
  return months;
}

/** Twelve months to the current one without a choice. @throws PortalError 400 for more than twenty-four, or an end before its beginning. */
export function monthsAsked(asked: { debut?: string | undefined; fin?: string | undefined }, today: string): Months {
  const current = today.slice(0, 7);
  const fin =
    asked.fin ?? (asked.debut === undefined ? current : earlier(current, monthAfter(asked.debut, usualMonths - 1)));
  const debut = asked.debut ?? monthAfter(fin, 1 - usualMonths);
  if (fin < debut || debut > current)
    throw invalid([{ champ: 'fin', code: 'order', message: messages.wrongPeriod }], messages.wrongPeriod);
  if (monthsOf({ debut, fin }).length > longestMonths)
    throw invalid([{ champ: 'debut', code: 'max', message: messages.tooLong }], messages.tooLong);
  return { debut, fin };
}

const earlier = (left: string, right: string) => (left < right ? left : right);

/** As many months just before. */
export const monthsBefore = (months: Months): Months => ({
  debut: monthAfter(months.debut, -monthsOf(months).length),
  fin: monthAfter(months.debut, -1),
});

/** How accounts of other states and origins are told. */
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

/** A number with the persons behind it. */
interface Cell {
  nombre: number;
  personnes: number;
}
const sum = (facts: readonly Fact[]): Cell =>
  facts.reduce(
    (total, { nombre, personnes = nombre }) => ({
      nombre: total.nombre + nombre,
      personnes: total.personnes + personnes,
    }),
    { nombre: 0, personnes: 0 },
  );

/**
 * Figures of fewer than five persons are hidden, then the smallest others until what is hidden tells of five persons
 * together: the sum would give the few away.
 */
export function protectedCells(cells: readonly Cell[]): (number | null)[] {
  const hidden = new Set(cells.filter(({ personnes }) => personnes < fewestPersons));
  let together = [...hidden].reduce((total, { personnes }) => total + personnes, 0);
  const others = cells.filter((cell) => !hidden.has(cell)).toSorted((one, other) => one.personnes - other.personnes);
  for (const cell of others) {
    if (together === 0 || together >= fewestPersons) break;
    hidden.add(cell);
    together += cell.personnes;
  }
  return cells.map((cell) => (hidden.has(cell) ? null : cell.nombre));
}

/** A share in percent with one decimal; null without a whole, or where either part tells of too few persons. */
function shareOf(part: Cell | null, whole: Cell | null, isProtected: boolean): number | null {
  if (part === null || whole === null || whole.nombre === 0) return null;
  const rest = whole.personnes - part.personnes;
  if (isProtected && (part.personnes < fewestPersons || (rest > 0 && rest < fewestPersons))) return null;
  return Math.round((part.nombre / whole.nombre) * 1000) / 10;
}

interface Asked {
  facts: readonly Fact[];
  periode: Months;
  /** « 2026-11 »: its stocks are those of now, whatever month they were counted in. */
  current: string;
  /** An audience filters: earlier stocks are unknown and small figures hidden. */
  isProtected: boolean;
  /** Accounts of members are compared with the portfolio; null where that makes no sense. */
  portfolio: { now: number | null; before: number | null } | null;
}

const shownForms = 15;

/** The statistics of a period, with those of the period before. */
export function presentStatistics({ facts, periode, current, isProtected, portfolio }: Asked): UserStatistics {
  const periodePrecedente = monthsBefore(periode);
  const of = (mesure: Fact['mesure']) => facts.filter((fact) => fact.mesure === mesure);
  const during = (mesure: Fact['mesure'], { debut, fin }: Months) =>
    of(mesure).filter(({ mois }) => mois >= debut && mois <= fin);
  const isKnown = (month: string) => !isProtected || month >= current;
  const stock = (mesure: Fact['mesure'], month: string) =>
    of(mesure).filter(({ mois }) => month >= current || mois <= month);
  const accountsAt = (month: string, isOfState: (state: StatedAccount | undefined) => boolean) =>
    isKnown(month) ? sum(stock('COMPTE', month).filter(({ code }) => isOfState(stateOf[code]))) : null;
  const shown = (cell: Cell | null) =>
    cell === null || (isProtected && cell.personnes < fewestPersons) ? null : cell.nombre;
  const cells = (list: readonly Cell[]) => (isProtected ? protectedCells(list) : list.map(({ nombre }) => nombre));
  const rate = (part: Cell | null, whole: Cell | null) => shareOf(part, whole, isProtected);

  const at = (months: Months, members: number | null): UserIndicators => {
    const total = accountsAt(months.fin, () => true);
    const active = accountsAt(months.fin, (state) => state === 'ACTIF');
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
      creations: shown(sum(during('CREATION', months))),
      connexions: shown(sum(during('CONNEXION', months))),
      demarches: shown(sum(during('DEMANDE', months))),
      tauxDematerialisation: rate(activeWith('DEMATERIALISATION'), active),
      tauxAmf: rate(activeWith('AMF'), active),
      tauxEquipement: members === null || members === 0 ? null : Math.round((ofMembers.nombre / members) * 1000) / 10,
    };
  };

  const months = monthsOf(periode);
  const inMonth = (mesure: Fact['mesure'], month: string) => during(mesure, { debut: month, fin: month });
  const origins = ['inscription', 'admin', 'adherent', 'import'] as const;
  const creations = cells(
    months.flatMap((month) =>
      origins.map((origin) => sum(inMonth('CREATION', month).filter(({ code }) => originOf[code] === origin))),
    ),
  );
  const creationAt = (index: number, origin: number) => creations[index * origins.length + origin] ?? null;
  const connected = cells(
    months.flatMap((month) => [sum(inMonth('CONNEXION', month)), sum(inMonth('UNIQUES', month))]),
  );
  const atEnd = stock('COMPTE', periode.fin);
  const isEndKnown = isKnown(periode.fin);
  const partsOf = <Code extends string>(codes: readonly Code[], cellOf: (code: Code) => Cell) => {
    const values = cells(codes.map(cellOf));
    return codes.map((code, index) => ({ code, valeur: isEndKnown ? (values[index] ?? null) : null }));
  };
  const sent = during('DEMANDE', periode);
  return {
    periode,
    periodePrecedente,
    isProtege: isProtected,
    indicateurs: at(periode, portfolio?.now ?? null),
    precedents: at(periodePrecedente, portfolio?.before ?? null),
    series: {
      creationsParMois: months.map((mois, index) => ({
        mois,
        inscription: creationAt(index, 0),
        admin: creationAt(index, 1),
        adherent: creationAt(index, 2),
        import: creationAt(index, 3),
      })),
      etats: partsOf(statedAccounts, (code) => sum(atEnd.filter((fact) => stateOf[fact.code] === code))),
      tauxActivation: months.map((mois) => ({
        mois,
        valeur: rate(
          accountsAt(mois, (state) => state === 'ACTIF'),
          accountsAt(mois, () => true),
        ),
      })),
      connexionsParMois: months.map((mois, index) => ({
        mois,
        total: connected[index * 2] ?? null,
        uniques: connected[index * 2 + 1] ?? null,
      })),
      profils: partsOf(profileGroups, (code) => sum(atEnd.filter(({ profil }) => profil === code))),
      equipement: (() => {
        const values = cells(
          canaux.map((canal) => sum(during('CONNEXION', periode).filter(({ code }) => code === canal))),
        );
        return canaux.map((code, index) => ({ code, valeur: values[index] ?? null }));
      })(),
      demarches: formsOf(sent, cells),
    },
  };
}

/** The kinds of requests sent most often, by what the portal did itself and what handlers did. */
function formsOf(sent: readonly Fact[], cells: (list: readonly Cell[]) => (number | null)[]) {
  const ofMode = (form: string, mode: string) => sum(sent.filter(({ code }) => code === `${form}/${mode}`));
  const forms = [...new Set(sent.map(({ code }) => code.slice(0, code.lastIndexOf('/'))))]
    .map((form) => ({ form, automatique: ofMode(form, 'automatique'), manuel: ofMode(form, 'manuel') }))
    .toSorted((one, other) => totalOf(other) - totalOf(one) || one.form.localeCompare(other.form))
    .slice(0, shownForms);
  const values = cells(forms.flatMap(({ automatique, manuel }) => [automatique, manuel]));
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
