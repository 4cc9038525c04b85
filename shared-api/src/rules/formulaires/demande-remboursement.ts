import type {
  ChampsDemandeRemboursement,
  DonneesDemandeRemboursement,
} from '../../contract/formulaires/demande-remboursement';
import { largestAmount, type TypedEuros } from '../amounts';
import { isCivilDate } from '../civil-dates';
import { ofName } from '../french';
import type { FormContext, FormRules } from '../form-rules';
import { schemeWordsFor } from '../scheme-words';
import { isUnread } from '../unread-text';
import { personChoice } from './built-in-checks';
import { checkAmount } from './common-checks';
import { messages } from './messages';

type Context = FormContext<DonneesDemandeRemboursement>;
type Rules = FormRules<ChampsDemandeRemboursement, DonneesDemandeRemboursement>;

/** The selected kind of care. */
export const typeOf = (
  { codeTypePrestation }: Pick<ChampsDemandeRemboursement, 'codeTypePrestation'>,
  { lecture }: Context,
) => lecture.donnees.typesPrestation.find(({ code }) => code === codeTypePrestation);

/** Code of care that the person cannot name: a handler decides. */
export const otherCare = 'AUTRE';

/** The selected care: the only one of its kind, or the one that the person named. */
export function careOf(values: Pick<ChampsDemandeRemboursement, 'codeTypePrestation' | 'codeSoin'>, context: Context) {
  const soins = typeOf(values, context)?.soins ?? [];
  return soins.length === 1 ? soins[0] : soins.find(({ code }) => code === values.codeSoin);
}

const isTeletransmise = ({ numPers }: ChampsDemandeRemboursement, { lecture }: Context) =>
  lecture.donnees.isTeletransmissionParPersonne.find((person) => person.numPers === numPers)?.isTeletransmission;

/**
 * The share of the compulsory scheme is required: the scheme pays for such care and does not transmit its statement.
 */
const needsRO = (values: ChampsDemandeRemboursement, context: Context) =>
  !values.isDemandeAccordOuDevis &&
  typeOf(values, context)?.isRemboursableRo === true &&
  isTeletransmise(values, context) === false;

/** What to call the scheme of the person whose care it is. */
const schemeOf = ({ numPers }: ChampsDemandeRemboursement, { lecture }: Context) =>
  schemeWordsFor(lecture.beneficiaires, [numPers]);

/** Such care is normally transmitted automatically. */
export const isUsuallyTransmitted = (values: ChampsDemandeRemboursement, context: Context) =>
  !values.isDemandeAccordOuDevis &&
  typeOf(values, context)?.isTeletransmis === true &&
  isTeletransmise(values, context) === true;

/** Whether a person was covered on a day; before a date is set, any person may be chosen. */
export function isCoveredOn(
  numPers: string,
  dateSoins: string,
  { lecture }: FormContext<Pick<DonneesDemandeRemboursement, 'beneficiairesParDate'>>,
): boolean {
  if (!isCivilDate(dateSoins)) return true;
  return lecture.donnees.beneficiairesParDate.some(
    (cover) =>
      cover.numPers === numPers &&
      cover.dateDebut <= dateSoins &&
      (cover.dateFin === null || dateSoins <= cover.dateFin),
  );
}

/** « Non » says nothing worth a line. */
const onlyYes = (value: boolean | null) => (value === true ? messages.yes : null);

/** Whether a share is more than the whole. */
const exceedsBill = (value: TypedEuros, { montantFacture }: ChampsDemandeRemboursement) =>
  typeof value === 'number' && typeof montantFacture === 'number' && value > montantFacture;

/** A message about a bill, or what it says of a quote. */
const saying = (
  { isDemandeAccordOuDevis }: Pick<ChampsDemandeRemboursement, 'isDemandeAccordOuDevis'>,
  ofBill: string,
  ofQuote: string,
): string => (isDemandeAccordOuDevis ? ofQuote : ofBill);

/** Another insurer has paid a share of a bill; of a quote there is none yet. */
const hasOtherShare = ({ isAutreMutuelle, isDemandeAccordOuDevis }: ChampsDemandeRemboursement) =>
  isAutreMutuelle === true && !isDemandeAccordOuDevis;

/** Label of a field for a quote; that of the form for a bill. */
const forQuote =
  (field: 'file' | 'day' | 'care' | 'amount' | 'frame') =>
  ({ isDemandeAccordOuDevis }: ChampsDemandeRemboursement): string | null =>
    isDemandeAccordOuDevis ? messages.quote[field] : null;

/** Rules of F-13 « Demander un remboursement ». */
export const demandeRemboursementRules: Rules = {
  piecesJointes: { isRequired: true, label: forQuote('file') },
  isDemandeAccordOuDevis: {
    recap: (isEstimate) => ({
      libelle: messages.recap.kind,
      valeur: isEstimate ? messages.recap.estimate : messages.recap.invoice,
    }),
  },
  dateSoins: {
    isRequired: true,
    label: forQuote('day'),
    bounds: (_values, { today }) => ({ max: today }),
    checks: [
      (value, values, { lecture }) =>
        value < lecture.donnees.dateMin
          ? { code: 'before', message: saying(values, messages.careTooOld, messages.quote.tooOld) }
          : null,
      (value, values, { lecture: { donnees } }) => {
        const isCovered =
          donnees.beneficiairesParDate.some(
            ({ dateDebut, dateFin }) => dateDebut <= value && (dateFin === null || value <= dateFin),
          ) &&
          (donnees.dateFinDroits === null || value <= donnees.dateFinDroits);
        const message = saying(values, messages.careNotCovered, messages.quote.notCovered);
        return isCovered ? null : { code: 'contrat', message };
      },
    ],
  },
  numPers: {
    isRequired: true,
    choices: ({ dateSoins }, context) =>
      context.lecture.beneficiaires
        .filter(({ numPers }) => isCoveredOn(numPers, dateSoins, context))
        .map((each) => personChoice(each, context.today)),
    checks: [
      (value, values, context) =>
        isCoveredOn(value, values.dateSoins, context)
          ? null
          : { code: 'contrat', message: saying(values, messages.personNotCovered, messages.quote.personNotCovered) },
    ],
  },
  codeTypePrestation: { isRequired: true, choices: (_values, { lecture }) => lecture.donnees.typesPrestation },
  codeSoin: {
    label: forQuote('care'),
    isRequired: true,
    isShown: (values, context) => (typeOf(values, context)?.soins.length ?? 0) > 1,
    choices: (values, context) => typeOf(values, context)?.soins ?? [],
  },
  nombre: {
    isRequired: true,
    isShown: (values, context) => (careOf(values, context)?.unite ?? '') !== '',
    label: (values, context) => messages.numberOf({ deUnite: ofName(careOf(values, context)?.unite ?? '') }),
  },
  isParcoursSoins: {
    isRequired: true,
    isShown: (values, context) => careOf(values, context)?.isParcours === true,
    // Within the pathway is the usual case.
    recap: (isWithin) => (isWithin === false ? messages.no : null),
  },
  montantMonture: {
    isRequired: true,
    label: forQuote('frame'),
    isShown: (values, context) => careOf(values, context)?.isMonture === true,
    checks: [
      checkAmount,
      (value, values) =>
        exceedsBill(value, values)
          ? { code: 'max', message: saying(values, messages.frameTooHigh, messages.quote.frameTooHigh) }
          : null,
    ],
  },
  montantFacture: { isRequired: true, label: forQuote('amount'), checks: [checkAmount] },
  isDecompteRo: {
    isRequired: needsRO,
    isShown: needsRO,
    label: (values, context) => messages.hasStatement({ duRegime: schemeOf(values, context).of }),
  },
  decompteRo: {
    label: (values, context) => messages.statementOf({ duRegime: schemeOf(values, context).of }),
    isRequired: true,
    isShown: (values, context) => needsRO(values, context) && values.isDecompteRo === true,
  },
  montantRO: {
    isRequired: needsRO,
    isShown: needsRO,
    label: (values, context) => messages.amountOf({ regime: schemeOf(values, context).the }),
    // Zero is a valid value here.
    checks: [
      (value, values) => {
        if (isUnread(value) || (typeof value === 'number' && (value < 0 || value > largestAmount)))
          return { code: 'pattern', message: messages.amount };
        return exceedsBill(value, values) ? { code: 'max', message: messages.amountROTooHigh } : null;
      },
    ],
  },
  ordonnance: {
    isRequired: (values, context) =>
      typeOf(values, context)?.isOrdonnanceRequise === true && !values.isDemandeAccordOuDevis,
    isShown: (values, context) => typeOf(values, context)?.isOrdonnanceRequise === true,
  },
  // The paper above is the quote itself.
  devis: {
    isShown: (values, context) => typeOf(values, context)?.isDevisPossible === true && !values.isDemandeAccordOuDevis,
  },
  isAccidentTiers: { isRequired: true, recap: onlyYes },
  dateAccident: {
    isRequired: true,
    isShown: ({ isAccidentTiers }) => isAccidentTiers === true,
    bounds: (_values, { today }) => ({ max: today }),
    checks: [
      (value, values) =>
        isCivilDate(values.dateSoins) && value > values.dateSoins
          ? { code: 'after', message: saying(values, messages.accidentAfterCare, messages.quote.accidentAfter) }
          : null,
    ],
  },
  isAutreMutuelle: { isRequired: true, recap: onlyYes },
  montantAutres: {
    isRequired: true,
    isShown: hasOtherShare,
    checks: [
      checkAmount,
      (value, values) => (exceedsBill(value, values) ? { code: 'max', message: messages.amountOthersTooHigh } : null),
    ],
  },
  justificatifAutreMutuelle: { isRequired: true, isShown: hasOtherShare },
};
