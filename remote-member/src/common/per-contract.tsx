import { useSession } from '@portal/shared-api';
import { useSearchParams } from '@portal/shared-api/router';
import { Fragment, useEffect, type ReactNode } from 'react';

/** What an address says of one contract alone: a page of its list, one of its persons, one of its letters. */
const ofOneContract = ['page', 'beneficiaire', 'courrier'];

function withoutContract(address: URLSearchParams): URLSearchParams {
  const next = new URLSearchParams(address);
  for (const name of ofOneContract) next.delete(name);
  return next;
}

/**
 * What a screen holds of the current contract: a list, amounts, choices. With another contract it starts again, a list
 * at its first page: nothing of the previous one shows while the other loads, or when it does not (SES-03).
 */
export function PerContract({ children }: { children: ReactNode }) {
  const numero = useSession(({ contrat }) => contrat?.numeroContratIndividuel);
  const [, setAddress] = useSearchParams();
  useEffect(
    () =>
      useSession.subscribe(({ contrat }, before) => {
        if (contrat && before.contrat && contrat.numeroContratIndividuel !== before.contrat.numeroContratIndividuel)
          setAddress(withoutContract, { replace: true });
      }),
    [setAddress],
  );
  return <Fragment key={numero}>{children}</Fragment>;
}
