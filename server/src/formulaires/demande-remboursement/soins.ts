import type {
  ChampsDemandeRemboursement,
  DonneesDemandeRemboursement,
} from '@portal/shared-api/contract/formulaires/demande-remboursement';
import { otherCare } from '@portal/shared-api/rules/formulaires/demande-remboursement';
import { careTypeOf, type CareType, type RequestedKind } from '../../prestations/public';
import { messages } from './messages';

type TypePrestation = DonneesDemandeRemboursement['typesPrestation'][number];

/** A kind of care for the form, with the care that it may be. */
export function presentType(code: string, libelle: string): TypePrestation {
  const type = careTypeOf(code);
  const soins = (type?.soins ?? []).map(({ code: codeSoin, libelle: name, parts }) => {
    const { acte, nombre } = parts[0];
    return {
      code: codeSoin,
      libelle: name,
      unite: nombre === undefined && acte.parametres.includes('nombre') ? (acte.unite ?? '') : '',
      isParcours: acte.parametres.includes('parcours'),
      isMonture: parts.length > 1,
    };
  });
  return {
    code,
    libelle,
    soins:
      soins.length > 1
        ? [...soins, { code: otherCare, libelle: messages.otherCare, unite: '', isParcours: false, isMonture: false }]
        : soins,
    isRemboursableRo: type?.soins.some(({ parts }) => parts.some(({ acte }) => acte.taux > 0)) ?? false,
    isOrdonnanceRequise: type?.isOrdonnanceRequise ?? false,
    isDevisPossible: type?.isDevisPossible ?? false,
    isTeletransmis: type?.isTeletransmis ?? false,
  };
}

/** The care that a request names: its kind has one, or the person said which. Undefined is for a handler. */
export function requestedCare({
  codeTypePrestation,
  codeSoin,
}: Pick<ChampsDemandeRemboursement, 'codeTypePrestation' | 'codeSoin'>):
  | { type: CareType; soin: RequestedKind }
  | undefined {
  const type = careTypeOf(codeTypePrestation);
  const soin = type?.soins.length === 1 ? type.soins[0] : type?.soins.find(({ code }) => code === codeSoin);
  return type && soin && { type, soin };
}

/** What a request says of its care, in the form or as it was sent. */
type Care = Pick<
  ChampsDemandeRemboursement,
  'dateSoins' | 'codeTypePrestation' | 'codeSoin' | 'isDemandeAccordOuDevis'
>;

/** Codes of the acts of named care. */
export const actsOf = (care: Care): string[] => requestedCare(care)?.soin.parts.map(({ acte }) => acte.code) ?? [];

/**
 * Whether two requests about a person may be for the same care. Open care that nobody has named yet may be any of its
 * kind; care that a handler is about to name, any care of its day.
 */
export function isSameCare(open: Care, care: Care): boolean {
  if (open.dateSoins !== care.dateSoins || open.isDemandeAccordOuDevis) return false;
  if (requestedCare(care) === undefined) return true;
  const named = actsOf(open);
  return named.length === 0
    ? open.codeTypePrestation === care.codeTypePrestation
    : actsOf(care).some((act) => named.includes(act));
}
