import { ApiError, call, useSession } from '@portal/shared-api';
import { readBrouillon, type Brouillon } from '@portal/shared-api/contract/formulaires/brouillons';
import { useCallback, useEffect, useState } from 'react';
import { DraftKeeper, type DraftState } from './draft-keeper';
import { filesOf } from './values';

/** The draft a form starts from; `null` date: it was typed in this page and never reached the server. */
export interface FoundDraft extends Pick<Brouillon, 'valeurs' | 'etape' | 'piecesJointes'> {
  dateModification: string | null;
}

interface DraftOfForm {
  keeper: DraftKeeper;
  state: DraftState;
  /** Undefined until it was asked for. */
  found: FoundDraft | null | undefined;
  /** The server did not say whether there is one. */
  error: ApiError | null;
  retry: () => void;
}

/** Looks for the draft of a form, and keeps the one to come. It is of the contract the page was opened on. */
export function useDraft(code: string): DraftOfForm {
  const [state, setState] = useState<DraftState>('untouched');
  const [keeper] = useState(() => {
    const { contrat, user } = useSession.getState();
    return new DraftKeeper(code, contrat?.numeroContratIndividuel ?? '', user?.userId ?? '', setState);
  });
  const [outcome, setOutcome] = useState<{ found?: FoundDraft | null; error: ApiError | null }>({ error: null });
  const [attempt, setAttempt] = useState(0);
  useEffect(() => {
    const recalled = keeper.recall();
    if (recalled) {
      setOutcome({ found: { ...recalled, dateModification: null, piecesJointes: filesOf(recalled.valeurs) }, error: null });
      return undefined;
    }
    let isCurrent = true;
    call(readBrouillon, { params: { code } }).then(
      ({ brouillon }) => isCurrent && setOutcome({ found: brouillon, error: null }),
      (error: unknown) => {
        if (!(error instanceof ApiError)) throw error;
        if (isCurrent) setOutcome({ error });
      },
    );
    return () => {
      isCurrent = false;
    };
  }, [code, keeper, attempt]);
  const retry = useCallback(() => {
    setOutcome({ error: null });
    setAttempt((count) => count + 1);
  }, []);
  return { keeper, state, found: outcome.found, error: outcome.error, retry };
}
