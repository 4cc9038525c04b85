import type {
  ChampsSituationFamiliale,
  DonneesSituationFamiliale,
} from '../../contract/formulaires/situation-familiale';
import { addDays, addYears, formatDate, laterOf } from '../civil-dates';
import { birthBounds } from '../date-bounds';
import type { FormContext, FormRules, Problem } from '../form-rules';
import { labels, text } from '../labels';
import { checkNom, checkPrenom } from '../inscription-checks';
import { foldText } from '../search-text';

type Values = ChampsSituationFamiliale;
type Context = FormContext<DonneesSituationFamiliale>;

const messages = labels('shared-api.rules-situation-familiale', {
  same: 'C’est déjà votre situation. Pour la corriger, changez la date, le nombre d’enfants ou le nom d’usage.',
  since: text('Situation enregistrée depuis le {date}\u00a0: une autre date la corrige.'),
  goesOn: 'Vous continuerez avec «\u00a0Retirer un bénéficiaire\u00a0», déjà rempli.',
  papers: {
    MAR: 'Livret de famille',
    PAC: 'Attestation de PACS',
    DIV: 'Jugement de divorce',
    SEP: 'Jugement ou attestation de séparation',
    VEU: 'Acte de décès',
  },
  paper: 'Justificatif',
});

/** Age from which a family situation of one's own is possible, in years. */
const firstAge = 16;
const papers: Readonly<Record<string, string>> = messages.papers;

/** Situations with a spouse or partner, and the relation of that person. */
const relations = { MAR: 'CJT', PAC: 'PAC', CCB: 'CCB' } as const;
const isCouple = (code: string): code is keyof typeof relations => code in relations;
const ended: ReadonlySet<string> = new Set(['DIV', 'SEP', 'VEU']);
const renaming: ReadonlySet<string> = new Set(['MAR', 'DIV']);

/** Relation of the spouse to the member; null without one. */
export const spouseRelation = (code: string) => (isCouple(code) ? relations[code] : null);

const isCoupled = ({ codeSituationFamiliale }: Values) => isCouple(codeSituationFamiliale);

/** Whether the typed spouse is the insured one. */
export function isSpouseInsured(
  { conjointNom, conjointPrenom, conjointDateNaissance }: Values,
  { conjoint }: DonneesSituationFamiliale,
): boolean {
  const isSame = (one: string, other: string) => foldText(one.trim()) === foldText(other.trim());
  return (
    conjoint !== null &&
    conjoint.dateNaissance === conjointDateNaissance &&
    isSame(conjoint.prenom, conjointPrenom) &&
    isSame(conjoint.nom, conjointNom)
  );
}

/** Whether the answers correct the current situation: its date, its children, the name. */
export const isCorrection = (
  { codeSituationFamiliale: code }: Pick<Values, 'codeSituationFamiliale'>,
  known: Pick<DonneesSituationFamiliale, 'codeSituationFamiliale' | 'dateEffet'>,
): boolean => code !== '' && code === known.codeSituationFamiliale && known.dateEffet !== null;

/** A correction changes something. */
const sameProblem = (_code: string, values: Values, { lecture: { donnees } }: Context): Problem =>
  isCorrection(values, donnees) &&
  values.dateEvenement === donnees.dateEffet &&
  values.nombreEnfants === donnees.nombreEnfants &&
  values.nomUsage === ''
    ? { code: 'same', message: messages.same }
    : null;

/**
 * The day after the current situation began, or the one before it where the current one is corrected; and not before an
 * age at which one has a family of one's own.
 */
function firstDay(values: Values, donnees: DonneesSituationFamiliale): string {
  const { dateNaissance, dateEffet, dateEffetPrecedente } = donnees;
  const grown = addYears(dateNaissance, firstAge);
  const before = isCorrection(values, donnees) ? dateEffetPrecedente : dateEffet;
  return before === null ? grown : laterOf(grown, addDays(before, 1));
}

/** Rules of F-28 « Modifier ma situation familiale ». */
export const situationFamilialeRules: FormRules<Values, DonneesSituationFamiliale> = {
  codeSituationFamiliale: {
    isRequired: true,
    checks: [sameProblem],
    before: (_values, { lecture }) =>
      lecture.listes['situation-familiale']?.find(({ code }) => code === lecture.donnees.codeSituationFamiliale)
        ?.libelle ?? null,
  },
  dateEvenement: {
    isRequired: true,
    bounds: (values, { lecture, today }) => ({ min: firstDay(values, lecture.donnees), max: today }),
    hint: (values, { lecture: { donnees } }) =>
      isCorrection(values, donnees) && donnees.dateEffet !== null
        ? messages.since({ date: formatDate(donnees.dateEffet) })
        : null,
    before: (values, { lecture: { donnees } }) =>
      isCorrection(values, donnees) && donnees.dateEffet !== null && values.dateEvenement !== donnees.dateEffet
        ? formatDate(donnees.dateEffet)
        : null,
  },
  nomUsage: { isShown: ({ codeSituationFamiliale }) => renaming.has(codeSituationFamiliale), checks: [checkNom] },
  nombreEnfants: {
    isRequired: true,
    before: (values, { lecture: { donnees } }) =>
      isCorrection(values, donnees) && values.nombreEnfants !== donnees.nombreEnfants
        ? String(donnees.nombreEnfants)
        : null,
  },
  conjointNom: { isRequired: true, isShown: isCoupled, checks: [checkNom] },
  conjointPrenom: { isRequired: true, isShown: isCoupled, checks: [checkPrenom] },
  conjointDateNaissance: { isRequired: true, isShown: isCoupled, bounds: (_values, { today }) => birthBounds(today) },
  isRetraitConjoint: {
    isRequired: true,
    // « Oui » promises the form that removes them: where that is closed, nothing is asked.
    isShown: ({ codeSituationFamiliale }, { lecture: { donnees } }) =>
      ended.has(codeSituationFamiliale) && donnees.conjoint !== null && donnees.isRetraitPossible !== false,
    hint: ({ isRetraitConjoint }) => (isRetraitConjoint === true ? messages.goesOn : null),
  },
  pj: {
    isRequired: true,
    isShown: ({ codeSituationFamiliale }, { lecture }) =>
      lecture.modeGestion === 'manuel' && codeSituationFamiliale in papers,
    label: ({ codeSituationFamiliale }) => papers[codeSituationFamiliale] ?? messages.paper,
  },
};
