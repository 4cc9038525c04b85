import type { SendType } from '@portal/shared-api/contract/amf';
import type { Context } from '../../platform/http/context';
import type { Account } from '../accounts/public';
import type { Interaction, SignInParts } from './service';

export type StepContext = Pick<Context, 'client' | 'origin' | 'database' | 'secrets' | 'now' | 'log' | 'exchange'>;

/** Next step after a correct password. */
export interface AfterPassword {
  isAmfRequired: boolean;
  /** Channel of a code, if a code comes first. */
  sendType?: SendType;
  redirectUrl: string;
}

/** Second step of sign-in. Its domain is built on this one, so the portal injects it. */
export interface SecondStep {
  /**
   * Continues after a correct password: directly, or with the second factor required in this browser.
   * @param isSentNow sends the code before its page shows; false for a caller that sends it itself.
   */
  begin(
    context: StepContext,
    parts: SignInParts,
    interaction: Interaction,
    account: Account,
    isSentNow: boolean,
  ): Promise<AfterPassword>;
}
