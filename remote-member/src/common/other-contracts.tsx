import { isPageOpen, selectContrat, useOpenPaths, useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { useLocation } from '@portal/shared-api/router';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { Button } from '@portal/shared-ui/button';
import { EmptyState } from '@portal/shared-ui/page';
import type { ComponentProps, ReactNode } from 'react';
import { messages } from './messages';
import { addressOn } from './open-link';

interface Beside {
  /** Those in force of this kind, where no other has what the page is about. */
  only?: Contrat['typeContrat'] | undefined;
  /** The page shows what a contract tells its member alone. */
  isOfMember?: boolean | undefined;
}

/** Other contracts of the person that have the page of this address. */
function useContractsBeside({ only, isOfMember = false }: Beside): Contrat[] {
  const { contrats, contrat } = useSession();
  const paths = useOpenPaths();
  const { pathname } = useLocation();
  // An earlier host keeps no list by contract: the page then says itself that it is closed.
  const isOpenOn = (numero: string) => paths.byContract === null || isPageOpen(paths, addressOn(pathname, numero));
  return contrats
    .filter(({ numeroContratIndividuel: numero }) => numero !== contrat?.numeroContratIndividuel && isOpenOn(numero))
    .filter(({ roleAssure }) => !isOfMember || roleAssure === 'ADHERENT')
    .filter(({ typeContrat, isActif }) => only === undefined || (isActif && typeContrat === only));
}

type EmptyContractProps = ComponentProps<typeof EmptyState> & Beside;

/**
 * Nothing to show on the current contract, which a person with several reads by name: the others that have the page are
 * one press away (SES-03).
 */
export function EmptyContract({ only, isOfMember, actions, children, ...state }: EmptyContractProps) {
  const beside = useContractsBeside({ only, isOfMember });
  const scope = useSession(({ contrats, contrat }) =>
    contrat && contrats.length > 1 ? messages.scope({ contrat: contractDisplayName(contrat) }) : null,
  );
  return (
    <EmptyState
      {...state}
      actions={
        (actions || beside.length > 0) && (
          <>
            {actions}
            {beside.map((other) => (
              <Button
                key={other.numeroContratIndividuel}
                variant="secondary"
                size="sm"
                onClick={() => selectContrat(other.numeroContratIndividuel)}
              >
                {messages.seeContract({ contrat: contractDisplayName(other) })}
              </Button>
            ))}
          </>
        )
      }
    >
      {(children || scope) && (
        <>
          {children} {scope}
        </>
      )}
    </EmptyState>
  );
}

/** Whether a contract may be chosen: one that ended long ago is the person's, and is not listed any more. */
export const useIsChoosable = (numero: string | null | undefined): boolean =>
  useSession(({ contrats }) => contrats.some(({ numeroContratIndividuel }) => numeroContratIndividuel === numero));

/** Sentence that leads to another contract at the top of the page: only a person with several can choose there. */
export function IfSeveralContracts({ children }: { children: ReactNode }) {
  return useSession(({ contrats }) => contrats.length > 1) && children;
}
