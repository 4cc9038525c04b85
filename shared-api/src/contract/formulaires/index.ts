import type { FeatureKey } from '../features';
import { adresse } from './adresse';
import { commandeCarteTp } from './commande-carte-tp';
import { demandeRemboursement } from './demande-remboursement';
import { inscriptionBeneficiaire } from './inscription-beneficiaire';
import { pecHospi } from './pec-hospi';
import { prestationPharmacie } from './prestation-pharmacie';
import { radiationAssures } from './radiation-assures';
import { ribPrestations } from './rib-prestations';

/** Every form of the member area; the server answers each and the endpoint walk tests each. */
export const formulaires = [
  adresse,
  commandeCarteTp,
  demandeRemboursement,
  inscriptionBeneficiaire,
  pecHospi,
  prestationPharmacie,
  radiationAssures,
  ribPrestations,
] as const;

/** Title of a form on its page; its key if the form no longer exists. */
export const formTitle = (code: FeatureKey): string => formulaires.find((form) => form.code === code)?.titre ?? code;

/** Its title in mails, which says nothing of care. */
export const formTitleInMail = (code: FeatureKey): string =>
  formulaires.find((form) => form.code === code)?.titreCourriel ?? code;
