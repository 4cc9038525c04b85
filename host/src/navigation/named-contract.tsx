import { contractParameter, selectContrat, useSession } from '@portal/shared-api';
import { useLocation, useNavigate, type Location } from '@portal/shared-api/router';
import { useEffect } from 'react';

interface Named {
  numero: string;
  /** The address without it. */
  to: Pick<Location, 'pathname' | 'search'>;
}

/** A contract of the person that the address names, as links of the bell and of mails do; null without one. */
export function useNamedContract(): Named | null {
  const { pathname, search } = useLocation();
  const contrats = useSession((session) => session.contrats);
  const query = new URLSearchParams(search);
  const numero = query.get(contractParameter);
  if (numero === null || !contrats.some((each) => each.numeroContratIndividuel === numero)) return null;
  query.delete(contractParameter);
  return { numero, to: { pathname, search: query.toString() } };
}

/** Selects the contract, and goes on without it in the address: the person may choose another one afterwards. */
export function NamedContract({ numero, to: { pathname, search } }: Named) {
  const navigate = useNavigate();
  useEffect(() => {
    // In this order: the page that is left has a root of its own, and may write its address for another contract.
    selectContrat(numero);
    void navigate({ pathname, search }, { replace: true });
  }, [numero, pathname, search, navigate]);
  return null;
}
