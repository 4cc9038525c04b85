import type { Contrat } from '../contract/contrats';
import type { FeatureKey } from '../contract/features';

type Kind = Contrat['typeContrat'];

/** Kind of contract that a form is for; one that is missing here takes any. The openings of the server decide. */
export const contractKinds: Partial<Record<FeatureKey, Kind>> = {
  carteTpActeGestion: 'SANTE',
  declarationSinistreActeGestion: 'PREVOYANCE',
  demandeRemboursementActeGestion: 'SANTE',
  donneesRoActeGestion: 'SANTE',
  envoiCarteTpAutreActe: 'SANTE',
  garantiesActeGestion: 'SANTE',
  pecHospiActeGestion: 'SANTE',
  prestationPharmacieActeGestion: 'SANTE',
  radiationRenfortActeGestion: 'SANTE',
  teletransmissionActeGestion: 'SANTE',
  velOptionActeGestion: 'SANTE',
};

interface Wanted {
  kind: Kind | undefined;
  /** Whether the page is open on a contract. */
  isOpenOn: (numContrat: string) => boolean;
}

/**
 * The other contract of a person that takes what the current one refuses. Undefined where the current one is of the right
 * kind, in force and has the page: it refuses for a reason of its own, which another contract would not mend.
 */
export function contractFor<C extends Pick<Contrat, 'numeroContratIndividuel' | 'typeContrat' | 'isActif'>>(
  { contrats, contrat }: { contrats: readonly C[]; contrat: C | null },
  { kind, isOpenOn }: Wanted,
): C | undefined {
  const takes = ({ numeroContratIndividuel, typeContrat, isActif }: C) =>
    isActif && (kind === undefined || typeContrat === kind) && isOpenOn(numeroContratIndividuel);
  return contrat && takes(contrat) ? undefined : contrats.find(takes);
}
