import { useSession } from '@portal/shared-api';

/**
 * In manual mode the contract stays as it is until somebody has processed the request; the screen no longer says that the
 * account is missing, so that the popup does not come back (specification 4).
 */
export function markAccountGiven(numeroContratIndividuel: string) {
  useSession.setState(({ contrats, contrat }) => {
    const marked = contrats.map((each) =>
      each.numeroContratIndividuel === numeroContratIndividuel
        ? { ...each, modalitePaiementPrestation: { ...each.modalitePaiementPrestation, isMissing: false } }
        : each,
    );
    return {
      contrats: marked,
      contrat: marked.find((each) => each.numeroContratIndividuel === contrat?.numeroContratIndividuel) ?? contrat,
    };
  });
}
