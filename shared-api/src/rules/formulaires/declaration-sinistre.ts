import { isAfterDeath, piecesFor, type ClaimPiece } from '../../contract/formulaires/claim-pieces';
import type {
  ChampsDeclarationSinistre,
  DonneesDeclarationSinistre,
} from '../../contract/formulaires/declaration-sinistre';
import { addMonths, formatDate, isCivilDate } from '../civil-dates';
import { isEmailValid } from '../contact';
import { birthBounds } from '../date-bounds';
import type { FieldRule, FormContext, FormRules, Problem } from '../form-rules';
import { isLuhnValid } from '../luhn';
import { schemeWords, schemeWordsFor, type SchemeWords } from '../scheme-words';
import { isUnread } from '../unread-text';
import { messages } from './messages';
import { accountRulesWhere } from './account';

type Values = ChampsDeclarationSinistre;
type Context = FormContext<DonneesDeclarationSinistre>;
type Shown = (values: Values) => boolean;

/** Months after which the right to benefits may have lapsed. */
const limitMonths = 24;
/** A stoppage is prescribed this many months before it begins at most. */
const aheadMonths = 1;
const highestAllowance = 400;
/** Another account than those that the insurer knows. */
export const newAccount = 'NOUVEAU';

const isOf =
  (...codes: string[]): Shown =>
  ({ codeTypeSinistre }) =>
    codes.includes(codeTypeSinistre);
const isStoppage = isOf('ARRET');
const isDisability = isOf('INVAL', 'PTIA');
const isStay = isOf('IJH');
const isDependency = isOf('DEP');
const isDeath: Shown = ({ codeTypeSinistre }) => isAfterDeath(codeTypeSinistre);
const isByThird: Shown = ({ isTiersResponsable }) => isTiersResponsable === true;
const isNewAccount: Shown = ({ compte }) => compte === newAccount;

/** Whether the event may be too old. */
export const isMaybeLapsed = ({ dateSurvenance }: Pick<Values, 'dateSurvenance'>, today: string): boolean =>
  isCivilDate(dateSurvenance) && dateSurvenance < addMonths(today, -limitMonths);

const mail = (value: string): Problem => (isEmailValid(value) ? null : { code: 'pattern', message: messages.mail });
const siret = (value: string): Problem =>
  /^\d{14}$/.test(value) && isLuhnValid(value) ? null : { code: 'pattern', message: messages.siret };
const past = (_values: Values, { today }: Context) => ({ max: today });
/** First day of what follows the event. */
const sinceEvent = ({ dateSurvenance }: Values) => (isCivilDate(dateSurvenance) ? { min: dateSurvenance } : {});
/** What follows the event, and is known today. */
const fromEventToToday = (values: Values, { today }: Context) => ({ ...sinceEvent(values), max: today });
/** An accident comes before the event, or is it. */
const untilEvent = ({ dateSurvenance }: Values, { today }: Context) => ({
  max: isCivilDate(dateSurvenance) && dateSurvenance < today ? dateSurvenance : today,
});
const required = (isShown: Shown) => ({ isRequired: true, isShown }) as const;

interface WithPersons {
  lecture: Pick<Context['lecture'], 'beneficiaires'>;
}

/** Whether the person of the claim is a man, whom a maternity does not stop. */
const isOfMan = ({ numPers }: Values, { lecture }: WithPersons): boolean =>
  lecture.beneficiaires.some((each) => each.numPers === numPers && each.codeCivilite === 'M');

/** What to call the scheme of the person of the claim. */
const schemeFor = ({ numPers }: Values, { lecture }: WithPersons) => schemeWordsFor(lecture.beneficiaires, [numPers]);

/** Papers of the claim, as they are called in the scheme of its person. */
export const papersFor = (values: Values, context: WithPersons): ClaimPiece[] =>
  piecesFor(values.codeTypeSinistre, schemeFor(values, context));

/** A label for another scheme than the usual one, whose words are declared. */
const labelIn =
  (label: (scheme: SchemeWords, values: Values, context: Context) => string | null) =>
  (values: Values, context: Context) => {
    const scheme = schemeFor(values, context);
    return scheme === schemeWords.francais ? null : label(scheme, values, context);
  };

/** A paper is there for its kind of claim; a required one may follow later. */
const paper = (champ: string): FieldRule<Values['pieceArret'], Values, Context> => {
  const pieceOf = (values: Values, context: Context) => papersFor(values, context).find((each) => each.champ === champ);
  return {
    isShown: (values, context) => pieceOf(values, context) !== undefined,
    isRequired: (values, context) => pieceOf(values, context)?.isObligatoire === true && !values.isPlusTard,
    label: labelIn((_scheme, values, context) => pieceOf(values, context)?.libelle ?? null),
  };
};

/** Rules of F-12 « Déclarer un sinistre prévoyance ». */
export const declarationSinistreRules: FormRules<Values, DonneesDeclarationSinistre> = {
  codeTypeSinistre: { isRequired: true, choices: (_values, { lecture }) => lecture.donnees.typesSinistre },
  numPers: { isRequired: true },
  dateSurvenance: {
    isRequired: true,
    bounds: past,
    checks: [
      (value, _values, { lecture }) =>
        value < lecture.donnees.dateEffet ? { code: 'contrat', message: messages.eventBeforeContract } : null,
      (value, _values, { lecture: { donnees } }) =>
        donnees.dateFin !== null && value > donnees.dateFin
          ? { code: 'contrat', message: messages.eventAfterContract({ date: formatDate(donnees.dateFin) }) }
          : null,
    ],
  },

  natureArret: {
    ...required(isStoppage),
    isOffered: (code, values, context) => code !== 'MATERNITE' || !isOfMan(values, context),
  },
  dateDebutArret: {
    ...required(isStoppage),
    bounds: (values, { today }) => ({ ...sinceEvent(values), max: addMonths(today, aheadMonths) }),
  },
  dateFinArret: {
    isShown: isStoppage,
    bounds: ({ dateDebutArret }) => (isCivilDate(dateDebutArret) ? { min: dateDebutArret } : {}),
  },
  isProlongation: required(isStoppage),
  isRechute: required(isStoppage),
  isTempsPartiel: { isShown: isStoppage },
  dateReprise: {
    isShown: (values) => isStoppage(values) && values.isTempsPartiel === true,
    bounds: ({ dateDebutArret }) => (isCivilDate(dateDebutArret) ? { min: dateDebutArret } : {}),
  },
  employeurRaisonSociale: {
    isRequired: true,
    isShown: (values, { lecture }) => isStoppage(values) && lecture.donnees.isCollectif,
  },
  employeurSiret: {
    isShown: (values, { lecture }) => isStoppage(values) && lecture.donnees.isCollectif,
    checks: [siret],
  },
  employeurEmail: {
    isShown: (values, { lecture }) => isStoppage(values) && lecture.donnees.isCollectif,
    checks: [mail],
  },
  montantIjss: {
    isShown: isStoppage,
    label: labelIn(({ of }) => messages.dailyAllowanceOf({ duRegime: of })),
    // Nothing at all is an allowance too.
    checks: [
      (value) =>
        isUnread(value) || (typeof value === 'number' && (value < 0 || value > highestAllowance))
          ? { code: 'pattern', message: messages.dailyAllowance }
          : null,
    ],
  },

  categorieInvalidite: required(isOf('INVAL')),
  // A pension may be notified before its first day, which is then the event.
  dateNotification: { ...required(isDisability), bounds: past },
  montantPension: required(isDisability),

  dateDeces: { ...required(isDeath), bounds: fromEventToToday },
  causeDeces: required(isDeath),
  declarantNom: required(isDeath),
  declarantPrenom: required(isDeath),
  declarantQualite: required(isDeath),
  declarantEmail: { ...required(isDeath), checks: [mail] },
  declarantTelephone: required(isDeath),
  beneficiairesCapital: {
    isShown: isDeath,
    entry: {
      cle: { isRequired: true, recap: () => null },
      nom: { isRequired: true },
      prenom: { isRequired: true },
      dateNaissance: { bounds: (_entry, { today }) => birthBounds(today) },
      email: { checks: [mail] },
    },
  },
  notaire: { isShown: isDeath },

  dateEntree: { ...required(isStay), bounds: fromEventToToday },
  dateSortie: { ...required(isStay), bounds: ({ dateEntree }) => (isCivilDate(dateEntree) ? { min: dateEntree } : {}) },
  etablissement: required(isStay),

  dateReconnaissance: { ...required(isDependency), bounds: fromEventToToday },
  gir: required(isDependency),
  lieuVie: required(isDependency),

  isTiersResponsable: { isRequired: true },
  tiersNom: required(isByThird),
  tiersAssureur: { isShown: isByThird },
  tiersNumeroContrat: { isShown: isByThird },
  dateAccident: { ...required(isByThird), bounds: untilEvent },
  circonstances: required(isByThird),
  isPv: required(isByThird),
  isAutreAssureur: { isRequired: true },
  nomAutreAssureur: required(({ isAutreAssureur }) => isAutreAssureur === true),
  compte: {
    isRequired: true,
    choices: (_values, { lecture }) => [
      ...lecture.donnees.ribs.map(({ numPers, libelle }) => ({
        code: numPers,
        libelle: messages.knownAccount,
        detail: libelle,
      })),
      { code: newAccount, libelle: messages.otherAccount },
    ],
  },
  ...accountRulesWhere(isNewAccount),

  pieceArret: paper('pieceArret'),
  pieceIjss: paper('pieceIjss'),
  pieceSalaire: paper('pieceSalaire'),
  pieceNotification: paper('pieceNotification'),
  piecePaiement: paper('piecePaiement'),
  pieceBulletins: paper('pieceBulletins'),
  pieceActeDeces: paper('pieceActeDeces'),
  pieceCertificatDeces: paper('pieceCertificatDeces'),
  pieceIdentites: paper('pieceIdentites'),
  pieceLivret: paper('pieceLivret'),
  pieceNotoriete: paper('pieceNotoriete'),
  pieceSejour: paper('pieceSejour'),
  pieceCertificat: paper('pieceCertificat'),
  pieceQuestionnaire: paper('pieceQuestionnaire'),
  rib: { isShown: isNewAccount, isRequired: ({ isPlusTard }) => !isPlusTard },
  attestation: { isRequired: true, recap: () => null },
};
