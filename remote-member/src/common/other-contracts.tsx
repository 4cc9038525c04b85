import { isPageOpen, selectContrat, useOpenPaths, useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { useLocation } from '@portal/shared-api/router';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { Button } from '@portal/shared-ui/button';
import type { ReactNode } from 'react';
import { messages } from './messages';
import { addressOn } from './open-link';

interface OtherContractsProps {
  /** Those in force of this kind, where no other has what the page is about. */
  only?: Contrat['typeContrat'] | undefined;
  /** The page shows what a contract tells its member alone. */
  isOfMember?: boolean | undefined;
}

/**
 * Actions of an empty list: what it shows belongs to the current contract alone, the others that have the page are one
 * press away (SES-03).
 */
export function OtherContracts({ only, isOfMember = false }: OtherContractsProps) {
  const { contrats, contrat } = useSession();
  const paths = useOpenPaths();
  const { pathname } = useLocation();
  // A host of before keeps no list by contract: the page then says itself that it is closed.
  const isOpenOn = (numero: string) => paths.byContract === null || isPageOpen(paths, addressOn(pathname, numero));
  return contrats
    .filter(({ numeroContratIndividuel: numero }) => numero !== contrat?.numeroContratIndividuel && isOpenOn(numero))
    .filter(({ roleAssure }) => !isOfMember || roleAssure === 'ADHERENT')
    .filter(({ typeContrat, isActif }) => only === undefined || (isActif && typeContrat === only))
    .map((other) => (
      <Button
        key={other.numeroContratIndividuel}
        variant="secondary"
        size="sm"
        onClick={() => selectContrat(other.numeroContratIndividuel)}
      >
        {messages.seeContract({ contrat: contractDisplayName(other) })}
      </Button>
    ));
}

/** Whether a contract may be chosen: one that ended long ago is the person's, and is not listed any more. */
export const useIsChoosable = (numero: string | null | undefined): boolean =>
  useSession(({ contrats }) => contrats.some(({ numeroContratIndividuel }) => numeroContratIndividuel === numero));

/** Sentence that leads to another contract at the top of the page: only a person with several can choose there. */
export function IfSeveralContracts({ children }: { children: ReactNode }) {
  return useSession(({ contrats }) => contrats.length > 1) && children;
}

/** Says which contract an empty list is about, for a person with several; otherwise nothing. */
export function useScopeText(): string | null {
  return useSession(({ contrats, contrat }) =>
    contrat && contrats.length > 1 ? messages.scope({ contrat: contractDisplayName(contrat) }) : null,
  );
}
