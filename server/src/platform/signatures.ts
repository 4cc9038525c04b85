import type { SignatureDocument } from '@portal/shared-api/contract/signatures';
import type { Transaction } from './database/database';

/** An act that was decided, for the domain that asked for its signature. */
export interface DecidedAct {
  clientCode: string;
  idSignature: string;
  numeroContrat: string;
  /** The person who was asked. */
  compteId: string;
  typeDocument: SignatureDocument;
  /** Number of the act in its domain. */
  reference: string;
  date: Date;
}

/** What a domain does when an act of its kind is decided, in the transaction of the decision. */
export interface SignatureEffects {
  onSigned: (transaction: Transaction, act: DecidedAct) => Promise<void>;
  /** Refused by the person, or expired. */
  onDropped?: (transaction: Transaction, act: DecidedAct, etat: 'REFUSE' | 'EXPIRE') => Promise<void>;
}
