import { selectContrat, useOpenPaths, useSession } from '@portal/shared-api';
import type { Contrat } from '@portal/shared-api/contract/contrats';
import { matchPath, useLocation } from '@portal/shared-api/router';
import { contractDisplayName } from '@portal/shared-api/rules/contracts';
import { Button } from '@portal/shared-ui/button';
import type { ReactNode } from 'react';
import { messages } from './messages';

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
  const { byContract } = useOpenPaths();
  const { pathname } = useLocation();
  const isOpenOn = (numero: string) =>
    byContract === null || (byContract[numero] ?? []).some((route) => matchPath(route, pathname) !== null);
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
