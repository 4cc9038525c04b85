import { isOpenOn, useOpenPaths, useSession, type ResourceName } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';

/** Other contracts of the person as a member on which a page is open. */
export function useOtherContracts(name: ResourceName): Contrat[] {
  const { contrats, contrat } = useSession();
  const paths = useOpenPaths();
  return contrats.filter(
    ({ numeroContratIndividuel, roleAssure }) =>
      roleAssure === 'ADHERENT' &&
      numeroContratIndividuel !== contrat?.numeroContratIndividuel &&
      isOpenOn(paths, name, numeroContratIndividuel),
  );
}

/** Their numbers, as `useResourceOnEach` takes them. */
export const numbersOf = (contrats: readonly Contrat[]) =>
  contrats.map(({ numeroContratIndividuel }) => numeroContratIndividuel);

/** The rows of another contract, with what the text calls that contract. */
export function onOthers<Answer>(
  contrats: readonly Contrat[],
  answers: readonly { numContrat: string; answer: Answer }[] | undefined,
): { numContrat: string; offre: string; answer: Answer }[] {
  return (answers ?? []).flatMap(({ numContrat, answer }) => {
    const contrat = contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === numContrat);
    return contrat ? [{ numContrat, offre: contrat.nomOffre, answer }] : [];
  });
}
