import { ApiError, call, useSession } from '@portal/shared-api';
import { readBrouillon, type Brouillon } from '@portal/shared-api/contract/formulaires/brouillons';
import { useCallback, useEffect, useState } from 'react';
import { DraftKeeper, currentUserId, type DraftState } from './draft-keeper';
import { fileNamesOf } from './values';

/** The draft a form starts from; without a date it was typed in this page and never saved. */
export interface FoundDraft extends Pick<Brouillon, 'valeurs' | 'etape' | 'piecesJointes'> {
  dateModification: string | null;
}

/** Draft of one form: the one found, and the keeper of the next one. */
export interface DraftOfForm {
  keeper: DraftKeeper;
  state: DraftState;
  /** Undefined before the read. */
  found: FoundDraft | null | undefined;
  /** The server did not answer whether there is one. */
  error: ApiError | null;
  retry: () => void;
}

/** Reads the draft of a form and saves the next one, for the contract of the page when it opened. */
export function useDraft(code: string): DraftOfForm {
  const [state, setState] = useState<DraftState>('untouched');
  const [keeper] = useState(() => {
    const { contrat, user } = useSession.getState();
    const created = new DraftKeeper(code, contrat?.numeroContratIndividuel ?? '', currentUserId(), setState);
    // Drafts belong to the member: staff in their space neither read nor save any.
    if (user?.impersonation) created.stop();
    return created;
  });
  const [outcome, setOutcome] = useState<Outcome>(() => ({
    error: null,
    ...(keeper.isStopped ? { found: null } : takenUp(keeper)),
  }));
  const isAsked = outcome.found === undefined && !outcome.error;
  useEffect(() => {
    let isCurrent = true;
    if (isAsked) void readDraft(code).then((read) => isCurrent && setOutcome(read));
    return () => {
      isCurrent = false;
    };
  }, [isAsked, code]);
  const retry = useCallback(() => setOutcome({ error: null }), []);
  return { keeper, state, found: outcome.found, error: outcome.error, retry };
}

interface Outcome {
  found?: FoundDraft | null;
  error: ApiError | null;
}

async function readDraft(code: string): Promise<Outcome> {
  try {
    const { brouillon } = await call(readBrouillon, { params: { code } });
    return { found: brouillon, error: null };
  } catch (error) {
    if (!(error instanceof ApiError)) throw error;
    return { error };
  }
}

/** Values an earlier visit of the page could not save are newer than those of the server. */
function takenUp(keeper: DraftKeeper): Pick<Outcome, 'found'> {
  const draft = keeper.takeUp();
  return draft ? { found: { ...draft, dateModification: null, piecesJointes: fileNamesOf(draft.valeurs) } } : {};
}
