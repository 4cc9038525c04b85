import type { FeatureKey } from '../features';
import { adresse } from './adresse';
import { commandeCarteTp } from './commande-carte-tp';
import { communicationMail, communicationTel } from './communication';
import { demandeRemboursement } from './demande-remboursement';
import { inscriptionBeneficiaire } from './inscription-beneficiaire';
import { radiationAssures } from './radiation-assures';
import { rib } from './rib';
import { ribCotisations } from './rib-cotisations';
import { ribPrestations } from './rib-prestations';

/** Every form of the member area; the server answers each and the endpoint walk tests each. */
export const formulaires = [
  adresse,
  commandeCarteTp,
  communicationMail,
  communicationTel,
  demandeRemboursement,
  inscriptionBeneficiaire,
  radiationAssures,
  rib,
  ribCotisations,
  ribPrestations,
] as const;

/** Title of a form on its page; its key if the form no longer exists. */
export const formTitle = (code: FeatureKey): string => formulaires.find((form) => form.code === code)?.titre ?? code;
