import type { FeatureKey } from '@portal/shared-api/contract/features';
import { adresseForm } from './adresse/form';
import { demandeRemboursementForm } from './demande-remboursement/form';
import type { Opening } from './framework/opening';
import { ribPrestationsForm } from './rib-prestations/form';

/** For which contracts each form is open. */
export const formOpenings: readonly { code: FeatureKey; opening: Opening }[] = [
  { code: adresseForm.form.code, opening: adresseForm.opening },
  { code: demandeRemboursementForm.form.code, opening: demandeRemboursementForm.opening },
  { code: ribPrestationsForm.form.code, opening: ribPrestationsForm.opening },
];
