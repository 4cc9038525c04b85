import type { FieldError } from '../../contract/errors';
import {
  demandeRemboursement,
  type ChampsDemandeRemboursement,
  type DonneesDemandeRemboursement,
  type SaisieChiffree,
} from '../../contract/formulaires/demande-remboursement';
import type { TypedEuros } from '../amounts';
import { checkForm, requiredCode, type FormContext } from '../form-rules';
import { careOf, otherCare } from './demande-remboursement';
import { onlyShown } from './form-values';

type Context = FormContext<DonneesDemandeRemboursement>;

/** Fields that the figures follow from. */
const counted: ReadonlySet<string> = new Set<keyof SaisieChiffree>([
  'numPers',
  'dateSoins',
  'codeTypePrestation',
  'codeSoin',
  'nombre',
  'isParcoursSoins',
  'montantFacture',
  'montantMonture',
  'montantRO',
  'montantAutres',
]);

/** The share of the scheme is computed until its statement is copied. */
const isStillToCome = ({ champ, code }: FieldError) => champ === 'montantRO' && code === requiredCode;

/** The values that figures follow from: without a day of care, those of today; hidden ones do not count. */
export function valuesToEstimate(typed: ChampsDemandeRemboursement, context: Context): ChampsDemandeRemboursement {
  const dateSoins = typed.dateSoins === '' ? context.today : typed.dateSoins;
  return onlyShown(demandeRemboursement, { ...typed, dateSoins }, context);
}

/** What is missing or wrong among those values, by the rules of the form. */
export const estimateProblems = (values: ChampsDemandeRemboursement, context: Context): FieldError[] =>
  checkForm(demandeRemboursement.rules, values, context).filter(
    (problem) => counted.has(problem.champ) && !isStillToCome(problem),
  );

const typedAmount = (amount: TypedEuros) => (typeof amount === 'number' ? amount : null);

/**
 * What an estimate is asked for; null while something that it follows from is missing or wrong, and for care that the
 * person cannot name (F-13).
 */
export function estimateAsked(typed: ChampsDemandeRemboursement, context: Context): SaisieChiffree | null {
  const values = valuesToEstimate(typed, context);
  const { numPers, dateSoins, codeTypePrestation, codeSoin, nombre, montantFacture } = values;
  const care = careOf(values, context);
  if (!care || care.code === otherCare || estimateProblems(values, context).length > 0) return null;
  if (typeof nombre !== 'number' || typeof montantFacture !== 'number') return null;
  return {
    numPers,
    dateSoins,
    codeTypePrestation,
    codeSoin,
    nombre,
    isParcoursSoins: values.isParcoursSoins ?? true,
    isDemandeAccordOuDevis: values.isDemandeAccordOuDevis,
    montantFacture,
    montantMonture: typedAmount(values.montantMonture),
    montantRO: typedAmount(values.montantRO),
    montantAutres: typedAmount(values.montantAutres),
    nomProfessionnel: values.nomProfessionnel,
  };
}
