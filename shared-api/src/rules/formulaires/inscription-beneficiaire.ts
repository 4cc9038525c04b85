import { coupleCodes } from '../../contract/contrats';
import type {
  ChampsInscriptionBeneficiaire,
  DonneesInscriptionBeneficiaire,
  NouvellePersonne,
} from '../../contract/formulaires/inscription-beneficiaire';
import { majority } from '../ages';
import { addYears, ageOn, isCivilDate } from '../civil-dates';
import { changedOn, contributionLines, paidWithoutFrom } from '../contribution-lines';
import type { EntryContext, FormContext, FormRules, Problem, RecapText } from '../form-rules';
import { maskNir } from '../masking';
import { checkNamesLength, checkNom, checkPrenom } from '../inscription-checks';
import { checkMonacoNumber, checkNir, normalizeNir, splitNir } from '../nir';
import { schemeWords } from '../scheme-words';
import { foldText } from '../search-text';
import { messages } from './messages';
import { accountRulesWhere } from './account';
import { fundRules, nirMismatch } from './regime';
import {
  comesByEvent,
  coverStart,
  effectBounds,
  eventOfPersonProblem,
  eventProblem,
  isChild,
  noDayProblem,
} from './inscription-evenement';

type Values = ChampsInscriptionBeneficiaire;
type Context = FormContext<DonneesInscriptionBeneficiaire>;
type InEntry = EntryContext<Values, Context>;

/** Nobody is older: an earlier birth is a slip. */
const oldestAge = 120;

/** Age on the first day of the cover; null while it is not known. */
const ageAt = ({ dateNaissance }: Pick<NouvellePersonne, 'dateNaissance'>, start: string) =>
  isCivilDate(dateNaissance) ? ageOn(dateNaissance, start) : null;

/** Whether a new person is of age on the first day of their cover. */
const isAdultAtStart = (
  person: Pick<NouvellePersonne, 'dateNaissance'>,
  values: Parameters<typeof coverStart>[0],
  { lecture, today }: Pick<Context, 'lecture' | 'today'>,
): boolean => (ageAt(person, coverStart(values, today, lecture.donnees)) ?? 0) >= majority;

function birthProblem(value: string, entry: NouvellePersonne, { formulaire, lecture, today }: InEntry): Problem {
  const { ageLimiteEnfant } = lecture.donnees;
  if (
    isChild(formulaire) &&
    !entry.isHandicap &&
    ageOn(value, coverStart(formulaire, today, lecture.donnees)) >= ageLimiteEnfant
  )
    return { code: 'age', message: messages.childTooOld({ limite: String(ageLimiteEnfant) }) };
  const isSame = (prenom: string, dateNaissance: string) =>
    dateNaissance === value && foldText(prenom) === foldText(entry.prenom);
  const isKnown = lecture.beneficiaires.some((each) => isSame(each.prenom, each.dateNaissance));
  const isTwice = formulaire.personnes.filter((each) => isSame(each.prenom, each.dateNaissance)).length > 1;
  return isKnown || isTwice
    ? { code: 'double', message: messages.personKnown }
    : eventOfPersonProblem(formulaire, entry);
}

const isMonaco = (nir: string) => normalizeNir(nir).startsWith('98');

/** A French number has its key; one of Monaco is 98 and eleven digits, where the insurer has such members. */
function nirProblem(value: string, _entry: NouvellePersonne, { lecture }: InEntry): Problem {
  const typed = normalizeNir(value);
  if (lecture.donnees.isMonacoOffert && isMonaco(typed)) {
    const isWhole = typed.length === 13 && checkMonacoNumber(typed.slice(2)) === null;
    return isWhole ? null : { code: 'pattern', message: messages.nirMonaco };
  }
  const { nir, cle } = splitNir(typed);
  const error = cle.length === 2 ? checkNir(nir, cle) : 'pattern';
  return error === null ? null : { code: error, message: error === 'cle' ? messages.nirKey : messages.nirPattern };
}

/** The number, masked; where both kinds are asked for, its line has the name of the one that is given. */
function nirRecap(value: string, _entry: NouvellePersonne, { lecture }: InEntry): RecapText {
  const valeur = maskNir(splitNir(normalizeNir(value)).nir);
  if (!lecture.donnees.isMonacoOffert) return valeur;
  return { libelle: schemeWords[isMonaco(value) ? 'monegasque' : 'francais'].number, valeur };
}

/**
 * Words for an insurer with members of Monaco, whose scheme is not « la Sécurité sociale »; null for the usual ones.
 */
const inMonaco = ({ donnees }: InEntry['lecture'], words: string): string | null =>
  donnees.isMonacoOffert ? words : null;

const person = {
  cle: { isRequired: true, recap: () => null },
  codeCivilite: { isRequired: true },
  nom: { isRequired: true, checks: [checkNom] },
  nompatronymique: { checks: [checkNom] },
  prenom: {
    isRequired: true,
    checks: [
      checkPrenom,
      (value: string, { nom }: NouvellePersonne, { lecture }: InEntry): Problem =>
        checkNamesLength(nom, value, lecture.donnees.tailleMaxPrenomNom),
    ],
  },
  dateNaissance: {
    isRequired: true,
    bounds: (_entry: NouvellePersonne, { today }: InEntry) => ({ min: addYears(today, -oldestAge), max: today }),
    checks: [birthProblem],
  },
  rangGemellaire: { isShown: (_entry: NouvellePersonne, { formulaire }: InEntry) => isChild(formulaire) },
  isEtudiant: { isRequired: true, isShown: isGrownChild },
  isHandicap: { isRequired: true, isShown: isGrownChild },
  // A newborn gets the number weeks later.
  isSansNir: {
    isShown: (entry: NouvellePersonne, { formulaire }: InEntry) => comesByEvent(formulaire, entry),
    label: (_entry: NouvellePersonne, { lecture }: InEntry) => inMonaco(lecture, messages.noNirNorMonaco),
  },
  nir: {
    isRequired: true,
    isShown: ({ isSansNir }: NouvellePersonne) => !isSansNir,
    checks: [nirProblem],
    label: (_entry: NouvellePersonne, { lecture }: InEntry) => inMonaco(lecture, messages.nirOrMonaco),
    recap: nirRecap,
  },
  // A number that says another sex or month than the person: a warning, as in F-02 and F-15 (decision 0078).
  isNirConfirme: {
    isRequired: true,
    isShown: (entry: NouvellePersonne) => mismatchOf(entry) !== null,
    hint: (entry: NouvellePersonne) =>
      mismatchOf(entry) === 'civilite' ? messages.regime.otherCivility : messages.regime.otherBirth,
  },
  // As in F-15, of whoever has a number.
  ...fundRules<NouvellePersonne, InEntry>({
    isAsked: ({ isRegimeDemande, isSansNir }, context) => isRegimeDemande && !isSansNir && paysCare(context),
    isMonegasque: ({ nir }) => isMonaco(nir),
  }),
  codeRattachement: {
    isRequired: true,
    label: (_entry: NouvellePersonne, { lecture }: InEntry) => inMonaco(lecture, messages.schemeAttachment),
    isShown: (_entry: NouvellePersonne, { formulaire }: InEntry) => isChild(formulaire),
  },
  isAutreMutuelle: { isRequired: true, isShown: (_entry: NouvellePersonne, context: InEntry) => paysCare(context) },
  nomAutreMutuelle: { isRequired: true, isShown: isOtherInsured },
  dateFinAutreMutuelle: { isShown: isOtherInsured },
  // Two insurers cannot both receive the statements of the scheme, a scheme of Monaco sends none, and without a number
  // nobody can be asked for them.
  isTeletransmission: {
    isRequired: true,
    isShown: (entry: NouvellePersonne, context: InEntry) =>
      paysCare(context) && !isOtherInsured(entry) && !entry.isSansNir && !isMonaco(entry.nir),
  },
} as const;

/** What the number says otherwise than the person; null for nothing, and while one of them is not known yet. */
function mismatchOf({ isSansNir, nir, codeCivilite, dateNaissance }: NouvellePersonne) {
  if (isSansNir || codeCivilite === '' || !isCivilDate(dateNaissance)) return null;
  const typed = normalizeNir(nir);
  const parts = { ...splitNir(typed), isMonegasque: isMonaco(typed), numeroMonegasque: '' };
  return nirMismatch(parts, { codeCivilite, dateNaissance });
}

function isGrownChild(entry: NouvellePersonne, context: InEntry): boolean {
  return isChild(context.formulaire) && isAdultAtStart(entry, context.formulaire, context);
}

/**
 * A provident contract pays no care: it has nothing to do with other insurers of care nor with the statements of a
 * scheme.
 */
function paysCare({ lecture }: InEntry): boolean {
  return lecture.donnees.isSante;
}

function isOtherInsured({ isAutreMutuelle }: Pick<NouvellePersonne, 'isAutreMutuelle'>): boolean {
  return isAutreMutuelle === true;
}

/**
 * Whether the statements of the scheme come to the insurer from the start: the person has a number, no other insurer,
 * and a scheme that sends them.
 */
export const isTransmitted = (
  person: Pick<NouvellePersonne, 'isTeletransmission' | 'isSansNir' | 'isAutreMutuelle' | 'nir'>,
): boolean =>
  person.isTeletransmission === true && !person.isSansNir && !isOtherInsured(person) && !isMonaco(person.nir);

const hasAdult = (values: Values, context: Context) =>
  values.personnes.some((each) => isAdultAtStart(each, values, context));
const isOwnAccount = (values: Values, context: Context) =>
  hasAdult(values, context) && values.numPersCompte === 'NOUVEAU';

/**
 * Whether a handler decides these answers although the act is automatic: another account is checked as in F-26
 * (decision 0174).
 */
export const isLeftToHandler = (
  { numPersCompte }: Pick<Values, 'numPersCompte'>,
  { isCompteManuel = false }: Pick<DonneesInscriptionBeneficiaire, 'isCompteManuel'>,
): boolean => isCompteManuel && numPersCompte === 'NOUVEAU';

/** Reinforcements that are chosen by person; the others cover whoever joins. */
export const chosenByPerson = ({ options }: Pick<DonneesInscriptionBeneficiaire, 'options'>) =>
  options.filter(({ isPourTous }) => !isPourTous);

/** An earlier request may name one that covers everyone: it is no mistake, and changes nothing. */
const optionChoices = ({ codesOptions }: Values, { lecture: { donnees } }: Context) =>
  donnees.options.filter(({ code, isPourTous }) => !isPourTous || codesOptions.includes(code));

/** Nobody gets a reinforcement after the age at which it may be subscribed to. */
function ageProblem(codes: readonly string[], values: Values, { lecture, today }: Context): Problem {
  const start = coverStart(values, today, lecture.donnees);
  const ages = values.personnes.flatMap((each) => ageAt(each, start) ?? []);
  for (const { code, libelle, ageMaximum } of chosenByPerson(lecture.donnees))
    if (codes.includes(code) && ageMaximum !== null && ages.some((age) => age > ageMaximum))
      return { code: 'age', message: messages.tooOldForOption({ libelle, limite: String(ageMaximum) }) };
  return null;
}

/** The contribution as it was seen. */
function contributionRecap(_value: unknown, values: Values, { lecture: { donnees } }: Context): RecapText {
  const { cotisationAnnoncee, dateEffet } = values;
  if (typeof cotisationAnnoncee !== 'number') return null;
  return contributionLines(changedOn(dateEffet, donnees, cotisationAnnoncee));
}

/** Rules of F-17 « Ajouter un bénéficiaire ». */
export const inscriptionRules: FormRules<Values, DonneesInscriptionBeneficiaire> = {
  codeLienParente: {
    isRequired: true,
    choices: (_values, { lecture }) => (lecture.listes['lien-parente'] ?? []).filter(({ code }) => code !== 'ADH'),
    checks: [
      (value, _values, { lecture }) =>
        coupleCodes.has(value) && !lecture.donnees.liensAutorises.some((each) => each === value)
          ? { code: 'conjoint', message: messages.spouseKnown }
          : null,
    ],
  },
  codeEvenement: { isRequired: true, checks: [eventProblem] },
  dateEvenement: { isRequired: true, bounds: (_values, { today }) => ({ max: today }) },
  personnes: {
    isRequired: true,
    checks: [
      (personnes, { codeLienParente }) =>
        coupleCodes.has(codeLienParente) && personnes.length > 1 ? { code: 'max', message: messages.oneSpouse } : null,
    ],
    entry: person,
  },
  codesOptions: {
    isShown: (values, context) => optionChoices(values, context).length > 0,
    choices: optionChoices,
    checks: [ageProblem],
  },
  numPersCompte: {
    isRequired: true,
    isShown: hasAdult,
    hint: (values, { lecture }) => (isLeftToHandler(values, lecture.donnees) ? messages.accountByHandler : null),
  },
  ...accountRulesWhere(isOwnAccount),
  dateEffet: {
    isRequired: true,
    bounds: (values, { lecture, today }) => effectBounds(values, today, lecture.donnees),
    checks: [(_day, values, { lecture, today }) => noDayProblem(values, today, lecture.donnees)],
  },
  dateProposee: { isShown: () => false },
  cotisationAnnoncee: { isRequired: true, requiredMessage: messages.noPrice, recap: contributionRecap },
  isPrelevementAccepte: {
    isRequired: true,
    isShown: ({ cotisationAnnoncee, dateEffet }, { lecture: { donnees } }) =>
      donnees.isPrelevement &&
      cotisationAnnoncee !== null &&
      cotisationAnnoncee !== paidWithoutFrom(dateEffet, donnees).cotisation,
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
