import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { ChangedPrice, Precision, SameCare } from '@portal/shared-api/contract/traitement-demandes';
import { PortalError } from '../platform/errors';
import { adresseForm } from './adresse/form';
import { commandeCarteTpForm } from './commande-carte-tp/form';
import { contactForm } from './contact/form';
import { declarationSinistreForm } from './declaration-sinistre/form';
import { communicationMailForm, communicationTelForm } from './communication/form';
import { creationCompteBeneficiaireForm } from './creation-compte-beneficiaire/form';
import { dematerialisationForm } from './dematerialisation/form';
import { demandeRemboursementForm } from './demande-remboursement/form';
import { donneesRoForm } from './donnees-ro/form';
import { envoiCarteTpForm } from './envoi-carte-tp/form';
import type { AcknowledgedRequest, Deciding, StoredRequest } from './framework/apply';
import type { Attempt } from './framework/attempt';
import type { TakingBack } from './framework/declaration';
import type { Given } from './framework/precisions';
import { runAccountForm, runForm, type RunningForm } from './framework/routes';
import { garantiesForm } from './garanties/form';
import { messages } from './messages';
import { inscriptionBeneficiaireForm } from './inscription-beneficiaire/form';
import { pecHospiForm } from './pec-hospi/form';
import { pjSinistreForm } from './pj-sinistre/form';
import { prestationPharmacieForm } from './prestation-pharmacie/form';
import { radiationAssuresForm } from './radiation-assures/form';
import { radiationRenfortForm } from './radiation-renfort/form';
import { ribForm } from './rib/form';
import { ribCotisationsForm } from './rib-cotisations/form';
import { ribPrestationsForm } from './rib-prestations/form';
import { souscriptionRenfortForm } from './souscription-renfort/form';
import { suppressionCompteForm } from './suppression-compte/form';
import { situationContractuelleForm } from './situation-contractuelle/form';
import { situationFamilialeForm } from './situation-familiale/form';
import { teletransmissionForm } from './teletransmission/form';

/** Every form of the member area whose requests are decided. */
export const forms: readonly RunningForm[] = [
  runForm(adresseForm),
  runForm(commandeCarteTpForm),
  runAccountForm(contactForm),
  runForm(declarationSinistreForm),
  runForm(communicationMailForm),
  runForm(communicationTelForm),
  runForm(creationCompteBeneficiaireForm),
  runForm(demandeRemboursementForm),
  runAccountForm(dematerialisationForm),
  runForm(donneesRoForm),
  runForm(envoiCarteTpForm),
  runForm(garantiesForm),
  runForm(inscriptionBeneficiaireForm),
  runForm(pecHospiForm),
  runForm(pjSinistreForm),
  runForm(prestationPharmacieForm),
  runForm(radiationAssuresForm),
  runForm(radiationRenfortForm),
  runForm(ribForm),
  runForm(ribCotisationsForm),
  runForm(ribPrestationsForm),
  runForm(souscriptionRenfortForm),
  runAccountForm(suppressionCompteForm),
  runForm(situationContractuelleForm),
  runForm(situationFamilialeForm),
  runForm(teletransmissionForm),
];

/** For whom and for which contracts each form is open, and who settles it there. */
export const formOpenings: readonly Pick<RunningForm, 'code' | 'isMemberOnly' | 'unavailableFor' | 'modeFor'>[] = forms;

const formOf = (code: FeatureKey) => forms.find((form) => form.code === code);

function knownForm(code: FeatureKey): RunningForm {
  const form = formOf(code);
  if (!form)
    throw new PortalError(409, 'DemandeInapplicable', { message: messages.inapplicable(messages.notPossible) });
  return form;
}

/**
 * Applies a stored request, in the transaction of its decision: by a handler, or by the portal that tries again.
 * @throws PortalError 409 `DemandeInapplicable` for what no longer holds, `EtatIncompatible` for the same care, or a
 * higher price, that the handler has not confirmed; 400 `ValidationError` for a missing precision.
 */
export const applyRequest = async (request: StoredRequest, deciding: Deciding, given: Given = {}): Promise<Attempt> =>
  knownForm(request.code).apply(request, deciding, given);

/** Facts that a handler must give before accepting a request. */
export const precisionsFor = async (request: StoredRequest, deciding: Deciding): Promise<Precision[]> =>
  (await formOf(request.code)?.precisions(request, deciding)) ?? [];

/** Requests and statements that may be of the same care as a request. */
export const sameCareAs = async (request: StoredRequest, deciding: Deciding): Promise<SameCare[]> =>
  (await formOf(request.code)?.sameCare(request, deciding)) ?? [];

/** The contribution of a request where acceptance would bill another one than it was sent with. */
export const changedPriceFor = async (request: StoredRequest, deciding: Deciding): Promise<ChangedPrice | null> =>
  (await formOf(request.code)?.changedPrice(request, deciding)) ?? null;

/** Sends the acknowledgement of a request again. @throws PortalError 409 `DemandeInapplicable` */
export const resendReceipt = async (request: AcknowledgedRequest, deciding: Deciding): Promise<void> =>
  knownForm(request.code).resendReceipt(request, deciding);

/** Undoes what was registered at the receipt of a request, once its sender has taken it back. */
export const takeBack = async (request: StoredRequest, taking: TakingBack): Promise<void> =>
  formOf(request.code)?.takeBack(request, taking);
