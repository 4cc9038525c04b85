import type { FeatureKey } from '../features';
import { complementField } from '../fichiers';
import type { Fields } from './champs';
import { adresse } from './adresse';
import { commandeCarteTp } from './commande-carte-tp';
import { contact } from './contact';
import { declarationSinistre } from './declaration-sinistre';
import { communicationMail, communicationTel } from './communication';
import { creationCompteBeneficiaire } from './creation-compte-beneficiaire';
import { dematerialisation } from './dematerialisation';
import { demandeRemboursement } from './demande-remboursement';
import { donneesRo } from './donnees-ro';
import { envoiCarteTp } from './envoi-carte-tp';
import { garanties } from './garanties';
import { inscriptionBeneficiaire } from './inscription-beneficiaire';
import { pecHospi } from './pec-hospi';
import { pjSinistre } from './pj-sinistre';
import { prestationPharmacie } from './prestation-pharmacie';
import { radiationAssures } from './radiation-assures';
import { radiationRenfort } from './radiation-renfort';
import { rib } from './rib';
import { ribCotisations } from './rib-cotisations';
import { ribPrestations } from './rib-prestations';
import { souscriptionRenfort } from './souscription-renfort';
import { suppressionCompte } from './suppression-compte';
import { situationContractuelle } from './situation-contractuelle';
import { situationFamiliale } from './situation-familiale';
import { teletransmission } from './teletransmission';

/** Every declared form of the member area; the server answers each and the endpoint walk tests each. */
export const formulaires = [
  adresse,
  commandeCarteTp,
  contact,
  declarationSinistre,
  communicationMail,
  communicationTel,
  creationCompteBeneficiaire,
  demandeRemboursement,
  dematerialisation,
  donneesRo,
  envoiCarteTp,
  garanties,
  inscriptionBeneficiaire,
  pecHospi,
  pjSinistre,
  prestationPharmacie,
  radiationAssures,
  radiationRenfort,
  rib,
  ribCotisations,
  ribPrestations,
  souscriptionRenfort,
  suppressionCompte,
  situationContractuelle,
  situationFamiliale,
  teletransmission,
] as const;

/** Working days in which a form is answered; null if the form no longer exists. */
export const formDelay = (code: FeatureKey): number | null =>
  formulaires.find((form) => form.code === code)?.delaiOuvres ?? null;

/** Title of a form on its page; its key if the form no longer exists. */
export const formTitle = (code: FeatureKey): string => formulaires.find((form) => form.code === code)?.titre ?? code;

/**
 * Whether files sent for a field of a form are for the medical service alone. What a handler asked for later may be any
 * paper: it is medical for each form that takes a medical one (decision 0155).
 */
export function isMedicalPaper(code: string, inputName: string): boolean {
  const form: { fields: Fields } | undefined = formulaires.find((each) => each.code === code);
  if (inputName === complementField) return Object.values(form?.fields ?? {}).some((field) => field.isMedical === true);
  return form?.fields[inputName]?.isMedical === true;
}

/** What a form calls the files of a field, whatever the answers; null for a field that it does not have. */
export function paperLabel(code: string, inputName: string): string | null {
  const form: { fields: Fields } | undefined = formulaires.find((each) => each.code === code);
  const [group = '', , field] = inputName.split('.');
  const own = form?.fields[group];
  return (field === undefined ? own : own?.entry?.fields[field])?.label ?? null;
}

/** Title of a form in mails, which says nothing of care. */
export const formTitleInMail = (code: FeatureKey): string =>
  formulaires.find((form) => form.code === code)?.titreCourriel ?? code;
