import type { FeatureKey } from '../features';
import { adresse } from './adresse';
import { commandeCarteTp } from './commande-carte-tp';
import { demandeRemboursement } from './demande-remboursement';
import { garanties } from './garanties';
import { inscriptionBeneficiaire } from './inscription-beneficiaire';
import { radiationAssures } from './radiation-assures';
import { ribPrestations } from './rib-prestations';
import { situationContractuelle } from './situation-contractuelle';
import { situationFamiliale } from './situation-familiale';

/** Every form of the member area; the server answers each and the endpoint walk tests each. */
export const formulaires = [
  adresse,
  commandeCarteTp,
  demandeRemboursement,
  garanties,
  inscriptionBeneficiaire,
  radiationAssures,
  ribPrestations,
  situationContractuelle,
  situationFamiliale,
] as const;

/** Title of a form on its page; its key if the form no longer exists. */
export const formTitle = (code: FeatureKey): string => formulaires.find((form) => form.code === code)?.titre ?? code;
