import type { ChampsPjSinistre, DonneesPjSinistre } from '../../contract/formulaires/pj-sinistre';
import { formatPeriod, isCivilDate } from '../civil-dates';
import type { FormContext, FormRules } from '../form-rules';
import { messages } from './messages';

type Context = FormContext<DonneesPjSinistre>;

/** The chosen claim. */
export const claimOf = ({ numeroSinistre }: ChampsPjSinistre, { lecture }: Context) =>
  lecture.donnees.sinistres.find((each) => each.numeroSinistre === numeroSinistre);

/** The chosen kind of paper. */
export const pieceOf = (values: ChampsPjSinistre, context: Context) =>
  claimOf(values, context)?.pieces.find(({ code }) => code === values.codeTypePiece);

const isPeriodic = (values: ChampsPjSinistre, context: Context) => pieceOf(values, context)?.isPeriodique === true;
/** A certificate goes to the medical service whatever is ticked. */
export const isForMedicalService = (values: ChampsPjSinistre, context: Context): boolean =>
  values.isMedical || pieceOf(values, context)?.isMedicale === true;

/** Without a claim that takes papers there is nothing to ask; the claim itself stays asked, so that nothing is sent. */
const hasClaim = (_values: ChampsPjSinistre, { lecture }: Context) => lecture.donnees.sinistres.length > 0;

/** Rules of F-20 « Compléter mon dossier sinistre ». */
export const pjSinistreRules: FormRules<ChampsPjSinistre, DonneesPjSinistre> = {
  numeroSinistre: {
    isRequired: true,
    choices: (_values, { lecture }) =>
      lecture.donnees.sinistres.map(({ numeroSinistre, libelle }) => ({
        code: numeroSinistre,
        libelle: messages.claim({ numero: numeroSinistre, libelle }),
      })),
  },
  codeTypePiece: {
    isRequired: true,
    isShown: hasClaim,
    choices: (values, context) =>
      (claimOf(values, context)?.pieces ?? []).map(({ code, libelle, isManquante }) => ({
        code,
        libelle: isManquante ? messages.missingPiece({ libelle }) : libelle,
      })),
    recap: (_value, values, context) => pieceOf(values, context)?.libelle ?? null,
  },
  periodeDebut: {
    isRequired: true,
    isShown: isPeriodic,
    bounds: (_values, { today }) => ({ max: today }),
    recap: () => null,
  },
  periodeFin: {
    isRequired: true,
    isShown: isPeriodic,
    bounds: ({ periodeDebut }) => (isCivilDate(periodeDebut) ? { min: periodeDebut } : {}),
    // Both ends are one answer.
    recap: (periodeFin, { periodeDebut }) =>
      isCivilDate(periodeDebut) && isCivilDate(periodeFin)
        ? { libelle: messages.coveredPeriod, valeur: formatPeriod(periodeDebut, periodeFin) }
        : null,
  },
  // What is a certificate by its kind needs no box.
  isMedical: { isShown: (values, context) => pieceOf(values, context)?.isMedicale === false },
  fichiers: {
    isRequired: true,
    isShown: (values, context) => hasClaim(values, context) && !isForMedicalService(values, context),
  },
  fichiersMedicaux: { isRequired: true, isShown: isForMedicalService },
  commentaire: { isShown: hasClaim },
};
