import type { Couverture } from '@portal/shared-api/contract/contrats';

/** One heading of the cover table, as stored and as read (catalogue S-03). */
export type CoverHeading = Couverture['postes'][number];

/** Annual packages whose balance is shown to the person insured. */
export type PackageCode = 'MEDECINES_DOUCES' | 'LENTILLES';
