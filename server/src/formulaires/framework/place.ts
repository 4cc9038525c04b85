import type { BeneficiaireFormulaire } from '@portal/shared-api/contract/formulaires/formulaire';
import { lockContrat } from '../../contrats/public';
import { closedBecause, type Opening } from './opening';
import {
  accountScope,
  buildScope,
  readAccountScope,
  readFormScope,
  selectableAssures,
  toBeneficiaires,
  type AccountScope,
  type FormScope,
  type ScopeOrigin,
} from './scope';

/** The contract of a form before anything is read. */
type Held = Pick<ScopeOrigin, 'database' | 'client' | 'numeroContrat'>;

/** Numbers of contracts besides that of a form. */
export type OtherContracts = (held: Held) => Promise<readonly string[]>;

/** What a form is about: a contract, or the account whatever the contract. */
export interface Place<Scope extends AccountScope> {
  /**
   * Holds what the form is about until the end of the transaction: of two tabs, or of a member and a handler, the
   * second waits and is checked against what the first did.
   */
  lock: (held: Held) => Promise<void>;
  /** Scope of a call. */
  read: (context: Parameters<typeof readFormScope>[0]) => Promise<Scope>;
  /** Scope of a stored request; null when what it is about is gone. */
  rebuild: (origin: ScopeOrigin) => Promise<Scope | null>;
  /** Why the form is closed, or null. */
  closedBecause: (scope: Scope) => string | null;
  /** Persons that its sender may choose. */
  persons: (scope: Scope) => BeneficiaireFormulaire[];
  /** Whether a person of a stored request still belongs there. */
  holds: (scope: Scope, numPers: string) => boolean;
}

/** A form about a contract, for contracts of an opening; with numbers of other contracts that it holds too. */
export const onContract = (opening: Opening, alsoLocks?: OtherContracts): Place<FormScope> => ({
  lock: async (held) => {
    const others = (await alsoLocks?.(held)) ?? [];
    // In one order: two forms that hold the same contracts never wait for each other in a circle.
    for (const numero of [...new Set([held.numeroContrat, ...others])].toSorted())
      await lockContrat(held.database, held.client.code, numero);
  },
  read: readFormScope,
  rebuild: buildScope,
  closedBecause: (scope) => closedBecause(opening, scope),
  persons: (scope) => toBeneficiaires(selectableAssures(scope)),
  holds: ({ assures }, numPers) => assures.some(({ assure }) => assure.numPers === numPers),
});

/** A form of the account: open to everybody who has one, with or without contract. */
export const onAccount: Place<AccountScope> = {
  lock: async () => undefined,
  read: async (context) => readAccountScope(context),
  rebuild: async (origin) => accountScope(origin),
  closedBecause: () => null,
  persons: () => [],
  holds: () => true,
};
