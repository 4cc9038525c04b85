import { adresse } from './adresse';
import { demandeRemboursement } from './demande-remboursement';
import { ribPrestations } from './rib-prestations';

/** Every form of the member area; the server answers each and the endpoint walk tests each. */
export const formulaires = [adresse, demandeRemboursement, ribPrestations] as const;
