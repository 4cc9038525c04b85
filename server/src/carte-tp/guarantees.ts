import type { DomaineTp, GarantieTp } from '@portal/shared-api/contract/carte-tp';
import type { CoverLevels } from '../contrats/public';

const rate = (code: DomaineTp, taux: number): GarantieTp => ({ code, type: 'TAUX', valeur: `${taux}/100` });
const agreement = (code: DomaineTp): GarantieTp => ({ code, type: 'PEC', valeur: 'PEC' });

/**
 * Rates of a product on the card, column by column. @param isDentalMerged one column for dental care and prostheses.
 */
export function cardGuarantees(
  { generalistes, specialistes, technique }: CoverLevels,
  isDentalMerged: boolean,
): GarantieTp[] {
  return [
    rate('PHAR', 100),
    rate('MED', specialistes),
    rate('LABO', 100),
    rate('RADL', technique),
    rate('AUXM', 100),
    rate('SAGE', 100),
    rate('EXTE', 100),
    rate('CSTE', generalistes),
    agreement('HOSP'),
    agreement('OPTI'),
    ...(isDentalMerged ? [agreement('DENT')] : [rate('DESO', 100), agreement('DEPR')]),
    agreement('AUDI'),
    { code: 'TRAN', type: 'RO', valeur: 'RO' },
    { code: 'DIVE', type: 'EXCLU', valeur: '/' },
  ];
}
