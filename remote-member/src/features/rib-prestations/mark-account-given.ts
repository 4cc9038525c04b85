import { useSession } from '@portal/shared-api';

/**
 * In manual mode the contract is unchanged until a handler has processed the request; the screen no longer shows the
 * account as missing, so that the popup does not return (CTL-18).
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
