import type { AmfOperation, SendType } from '@portal/shared-api/contract/amf';

interface OperationScreen {
  /** Preferred channel; null follows the contact data of the person. */
  wish: SendType | null;
  /** The code may come by mail instead of SMS. A code that verifies a telephone may not. */
  mayGoByMail: boolean;
  /** Leaves a proof in the session, sent with the next sensitive call (AMF-05). */
  leavesProof: boolean;
  /** An authenticator application or a passkey proves the same. */
  takesStrongFactor: boolean;
}

const proving = { mayGoByMail: true, leavesProof: true, takesStrongFactor: false };
const onlyBySms: OperationScreen = { ...proving, wish: 'SMS', mayGoByMail: false };

/** How the dialog asks for the code of each operation (product 4.7). The server decides the channel in the end. */
export const operationScreens: Readonly<Record<AmfOperation, OperationScreen>> = {
  VERIFY_AMF: { ...proving, wish: null, takesStrongFactor: true },
  VERIFY_MAIL_AMF: { ...proving, wish: 'MAIL' },
  VERIFY_SMS_AMF: onlyBySms,
  ACTIVATE_AMF: onlyBySms,
  MODIFY_TEL_AMF: onlyBySms,
  DESACTIVATE_AMF: { ...onlyBySms, leavesProof: false },
  ACTIVATE_BIOMETRIE: { ...proving, wish: null, leavesProof: false },
  DESACTIVATE_BIOMETRIE: { ...proving, wish: null, leavesProof: false },
  LOGIN_AMF: { ...proving, wish: null, leavesProof: false },
  VERIFY_UNAUTHENTICATED_AMF: { ...proving, wish: null, mayGoByMail: false, leavesProof: false },
};
