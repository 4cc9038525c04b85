import type {
  ChampsInscriptionBeneficiaire,
  DonneesInscriptionBeneficiaire,
  NouvellePersonne,
} from '../../contract/formulaires/inscription-beneficiaire';
import { addMonths, addYears, ageOn, firstOfNextMonth, isCivilDate } from '../civil-dates';
import type { EntryContext, FormContext, FormRules, Problem } from '../form-rules';
import { isNameValid, isCombinedNameLengthValid } from '../names';
import { checkMonacoNumber, checkNir, normalizeNir } from '../nir';
import { foldText } from '../search-text';
import { messages } from './messages';
import { accountRulesWhere } from './account';
import { maskNumber } from './regime';

type Values = ChampsInscriptionBeneficiaire;
type Context = FormContext<DonneesInscriptionBeneficiaire>;
type InEntry = EntryContext<Values, Context>;

const majority = 18;
/** Nobody is older: an earlier birth is a slip. */
const oldestAge = 120;
const births = new Set(['NAISSANCE', 'ADOPTION']);
/** Months after a birth within which the cover begins with it, and ahead for any other date. */
const reachMonths = 3;
const couple: ReadonlySet<string> = new Set(['CJT', 'PAC', 'CCB']);

const isChild = ({ codeLienParente }: Pick<Values, 'codeLienParente'>) => codeLienParente === 'ENF';
const ageAt = ({ dateNaissance }: NouvellePersonne, today: string) =>
  isCivilDate(dateNaissance) && dateNaissance <= today ? ageOn(dateNaissance, today) : null;
const isAdult = (person: NouvellePersonne, today: string) => (ageAt(person, today) ?? 0) >= majority;

/** First and last day on which a new person may be covered (F-17). */
export function effectBounds(
  { codeEvenement, dateEvenement }: Pick<Values, 'codeEvenement' | 'dateEvenement'>,
  today: string,
): { min: string; max: string } {
  const isRecentBirth =
    births.has(codeEvenement) && isCivilDate(dateEvenement) && addMonths(dateEvenement, reachMonths) >= today;
  return { min: isRecentBirth ? dateEvenement : firstOfNextMonth(today), max: addMonths(today, reachMonths) };
}

const nameProblem = (value: string): Problem =>
  isNameValid(value) ? null : { code: 'pattern', message: messages.letters };

function birthProblem(value: string, entry: NouvellePersonne, { formulaire, lecture, today }: InEntry): Problem {
  const { ageLimiteEnfant } = lecture.donnees;
  if (isChild(formulaire) && !entry.isHandicap && ageOn(value, today) >= ageLimiteEnfant)
    return { code: 'age', message: messages.childTooOld({ limite: String(ageLimiteEnfant) }) };
  const isSame = (prenom: string, dateNaissance: string) =>
    dateNaissance === value && foldText(prenom) === foldText(entry.prenom);
  const isKnown = lecture.beneficiaires.some((each) => isSame(each.prenom, each.dateNaissance));
  const isTwice = formulaire.personnes.filter((each) => isSame(each.prenom, each.dateNaissance)).length > 1;
  return isKnown || isTwice ? { code: 'double', message: messages.personKnown } : null;
}

const isMonaco = (nir: string) => normalizeNir(nir).startsWith('98');

/** A French number has its key; one of Monaco is 98 and eleven digits, where the insurer has such members. */
function nirProblem(value: string, _entry: NouvellePersonne, { lecture }: InEntry): Problem {
  const typed = normalizeNir(value);
  if (lecture.donnees.isMonacoOffert && isMonaco(typed)) {
    const isWhole = typed.length === 13 && checkMonacoNumber(typed.slice(2)) === null;
    return isWhole ? null : { code: 'pattern', message: messages.nirMonaco };
  }
  const error = typed.length === 15 ? checkNir(typed.slice(0, 13), typed.slice(13)) : 'pattern';
  return error === null ? null : { code: error, message: error === 'cle' ? messages.nirKey : messages.nirPattern };
}

/** Words for an insurer with members of Monaco, whose scheme is not « la Sécurité sociale »; null for the usual ones. */
const inMonaco = ({ donnees }: InEntry['lecture'], words: string): string | null =>
  donnees.isMonacoOffert ? words : null;

const person = {
  cle: { isRequired: true, recap: () => null },
  codeCivilite: { isRequired: true },
  nom: { isRequired: true, checks: [nameProblem] },
  nompatronymique: { checks: [nameProblem] },
  prenom: {
    isRequired: true,
    checks: [
      nameProblem,
      (value: string, { nom }: NouvellePersonne, { lecture }: InEntry): Problem =>
        isCombinedNameLengthValid(nom, value, lecture.donnees.tailleMaxPrenomNom)
          ? null
          : { code: 'max', message: messages.namesTooLong },
    ],
  },
  dateNaissance: {
    isRequired: true,
    bounds: (_entry: NouvellePersonne, { today }: InEntry) => ({ min: addYears(today, -oldestAge), max: today }),
    checks: [birthProblem],
  },
  rangGemellaire: { isShown: (_entry: NouvellePersonne, { formulaire }: InEntry) => isChild(formulaire) },
  isEtudiant: {
    isRequired: true,
    isShown: (entry: NouvellePersonne, { formulaire, today }: InEntry) => isChild(formulaire) && isAdult(entry, today),
  },
  isHandicap: {
    isRequired: true,
    isShown: (entry: NouvellePersonne, { formulaire, today }: InEntry) => isChild(formulaire) && isAdult(entry, today),
  },
  // A newborn gets the number weeks later.
  isSansNir: {
    isShown: (_entry: NouvellePersonne, { formulaire }: InEntry) => births.has(formulaire.codeEvenement),
    label: (_entry: NouvellePersonne, { lecture }: InEntry) => inMonaco(lecture, messages.noNirNorMonaco),
  },
  nir: {
    isRequired: true,
    isShown: ({ isSansNir }: NouvellePersonne) => !isSansNir,
    checks: [nirProblem],
    label: (_entry: NouvellePersonne, { lecture }: InEntry) => inMonaco(lecture, messages.nirOrMonaco),
    recap: (value: string) => maskNumber(normalizeNir(value).slice(0, 13)),
  },
  codeRattachement: {
    isRequired: true,
    label: (_entry: NouvellePersonne, { lecture }: InEntry) => inMonaco(lecture, messages.schemeAttachment),
    isShown: (_entry: NouvellePersonne, { formulaire }: InEntry) => isChild(formulaire),
  },
  isAutreMutuelle: { isRequired: true },
  nomAutreMutuelle: { isRequired: true, isShown: isOtherInsured },
  dateFinAutreMutuelle: { isShown: isOtherInsured },
  // Two insurers cannot both receive the statements of the scheme, and a scheme of Monaco sends none.
  isTeletransmission: {
    isRequired: true,
    isShown: (entry: NouvellePersonne) => !isOtherInsured(entry) && !isMonaco(entry.nir),
  },
} as const;

function isOtherInsured({ isAutreMutuelle }: NouvellePersonne): boolean {
  return isAutreMutuelle === true;
}

/**
 * Whether the statements of the scheme come to the insurer from the start: the person has a number, no other insurer, and
 * a scheme that sends them.
 */
export const isTransmitted = (person: NouvellePersonne): boolean =>
  person.isTeletransmission === true && !person.isSansNir && !isOtherInsured(person) && !isMonaco(person.nir);

const hasAdult = ({ personnes }: Values, { today }: Context) => personnes.some((each) => isAdult(each, today));
const isOwnAccount = (values: Values, context: Context) =>
  hasAdult(values, context) && values.numPersCompte === 'NOUVEAU';

/** Rules of F-17 « Ajouter un bénéficiaire ». */
export const inscriptionRules: FormRules<Values, DonneesInscriptionBeneficiaire> = {
  codeLienParente: {
    isRequired: true,
    choices: (_values, { lecture }) => (lecture.listes['lien-parente'] ?? []).filter(({ code }) => code !== 'ADH'),
    checks: [
      (value, _values, { lecture }) =>
        couple.has(value) && !lecture.donnees.liensAutorises.some((each) => each === value)
          ? { code: 'conjoint', message: messages.spouseKnown }
          : null,
    ],
  },
  codeEvenement: { isRequired: true },
  dateEvenement: { isRequired: true, bounds: (_values, { today }) => ({ max: today }) },
  personnes: {
    isRequired: true,
    checks: [
      (personnes, { codeLienParente }) =>
        couple.has(codeLienParente) && personnes.length > 1 ? { code: 'max', message: messages.oneSpouse } : null,
    ],
    entry: person,
  },
  codesOptions: {
    isShown: (_values, { lecture }) => lecture.donnees.options.length > 0,
    choices: (_values, { lecture }) => lecture.donnees.options,
  },
  numPersCompte: { isRequired: true, isShown: hasAdult },
  ...accountRulesWhere(isOwnAccount),
  dateEffet: { isRequired: true, bounds: (values, { today }) => effectBounds(values, today) },
  cotisationAnnoncee: { isRequired: true, requiredMessage: messages.noPrice },
  isPrelevementAccepte: {
    isRequired: true,
    isShown: ({ cotisationAnnoncee }, { lecture: { donnees } }) =>
      donnees.isPrelevement && cotisationAnnoncee !== null && cotisationAnnoncee !== donnees.cotisationActuelle,
  },
  pieceLien: {
    isRequired: true,
    label: ({ codeLienParente }) =>
      new Map(Object.entries(messages.linkPapers)).get(codeLienParente) ?? messages.linkPaper,
  },
  pieceScolarite: {
    isRequired: true,
    isShown: ({ personnes }) => personnes.some(({ isEtudiant }) => isEtudiant === true),
  },
  pieceDroits: {
    isRequired: ({ personnes }) => personnes.some(({ isSansNir }) => !isSansNir),
    label: (_values, { lecture }) => inMonaco(lecture, messages.schemeRights),
  },
  rib: { isRequired: true, isShown: isOwnAccount },
  attestation: { isRequired: true, recap: () => null },
};
