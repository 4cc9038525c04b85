import type { FeatureKey } from '@portal/shared-api/contract/features';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';

/** A demo member who sends a form, where her code goes, and who decides for her insurer. */
interface Sender {
  userName: string;
  client: 'vald' | 'aliz' | 'rivi';
  contrat: string;
  mail: string;
  /** Address or mobile of her second factor. */
  factor: string;
  handler: string;
}

/** A request that its insurer can accept as it is, on 20/11/2026. */
export interface SampleRequest {
  code: FeatureKey;
  /** Number of the form in the catalogue of the portal, and the requirement that it meets. */
  titre: string;
  sender: Sender;
  /** Name of the form, or the address of its submission. */
  path: string;
  papers?: readonly string[];
  isSensitive?: boolean;
  /** Whether its act is signed where the portal decides it. */
  isSigned?: boolean;
  /** Calls of the screens that the request changes. */
  screens: readonly string[];
  /** Part of their answers that only an applied request changes; all of it unless said. */
  shown?: (answer: object) => unknown;
  /** Contact address that it gives to the sender. */
  newMail?: string;
  /** The sender's account ends with it. */
  isFarewell?: boolean;
  /** A request that is seen before its decision: declared, or received. */
  isSeenAtOnce?: boolean;
  answers: (demo: DemoApp, sender: Caller, proof: Record<string, string>) => Promise<object>;
  /** Whole body of the form that has one of its own. */
  body?: (donnees: object, piecesJointes: readonly string[]) => object;
}

export const camille: Sender = {
  userName: 'camille.vernoux',
  client: 'vald',
  contrat: 'VAL0004521',
  mail: 'camille.vernoux@exemple.test',
  factor: '0639980001',
  handler: 'ines.bastide',
};
const marc = { client: 'aliz', userName: 'marc.delaunoye', mail: 'marc.delaunoye@exemple.test' } as const;
export const marcHealth: Sender = { ...marc, contrat: 'ALI0000877', factor: marc.mail, handler: 'lucie.fontaneau' };
export const marcProvident: Sender = { ...marcHealth, contrat: 'ALI0000876' };
export const stefano: Sender = {
  userName: 'stefano.rovellani',
  client: 'rivi',
  contrat: 'RIV0000217',
  mail: 'stefano.rovellani@exemple.test',
  factor: 'stefano.rovellani@exemple.test',
  handler: 'helene.dargois',
};
/** Camille's husband and daughter, on her contract. */
export const [julien, lina] = ['P000452102', 'P000452103'];
export const same = (answers: object) => async () => answers;
