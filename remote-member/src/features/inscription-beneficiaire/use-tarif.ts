import { ApiError, call } from '@portal/shared-api';
import {
  tariferInscription,
  type TarifInscription,
} from '@portal/shared-api/contract/formulaires/inscription-beneficiaire';
import { useEffect, useState } from 'react';

/** Body of the call, by its type in the contract. */
export interface DemandeTarif {
  codeLienParente: 'ASC' | 'AUT' | 'CCB' | 'CJT' | 'ENF' | 'PAC';
  datesNaissance: string[];
  dateEffet: string;
}

interface Outcome {
  /** What it answers. */
  key: string;
  tarif: TarifInscription | null;
  error: string | null;
}

/** Contribution before and after, read again when what it depends on changes. */
export function useTarif(wanted: DemandeTarif | null) {
  const key = wanted ? JSON.stringify(wanted) : '';
  const [outcome, setOutcome] = useState<Outcome>({ key: '', tarif: null, error: null });
  useEffect(() => {
    if (key === '') return undefined;
    let isCurrent = true;
    const tell = (tarif: TarifInscription | null, error: string | null) => {
      if (isCurrent) setOutcome({ key, tarif, error });
    };
    const body: DemandeTarif = JSON.parse(key);
    call(tariferInscription, { body }).then(
      (tarif) => tell(tarif, null),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        tell(null, error.message);
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [key]);
  const isCurrent = key !== '' && outcome.key === key;
  return {
    tarif: isCurrent ? outcome.tarif : null,
    error: isCurrent ? outcome.error : null,
    isLoading: key !== '' && !isCurrent,
  };
}
