import { adresse } from './adresse';
import { demandeRemboursement } from './demande-remboursement';
import { ribPrestations } from './rib-prestations';

/** Every form of the member area; the server answers each, the walk of all endpoints goes through each. */
export const formulaires = [adresse, demandeRemboursement, ribPrestations] as const;
