import type { SendType } from '@portal/shared-api/contract/amf';
import type { Context } from '../../platform/http/context';
import type { Account } from '../accounts/public';
import type { Interaction, SignInParts } from './service';

export type StepContext = Pick<Context, 'client' | 'origin' | 'database' | 'secrets' | 'now' | 'log' | 'exchange'>;

/** What follows a right password. */
export interface AfterPassword {
  isAmfRequired: boolean;
  /** Channel of a code, where a code is what is asked first. */
  sendType?: SendType;
  redirectUrl: string;
}

/** What sign-in asks of the second factor, which stands above it and is handed in where the portal is put together. */
export interface SecondStep {
  /**
   * Goes on after a right password: at once, or with the second factor that the account asks for in this browser.
   * @param isSentNow the code leaves before its page shows; a caller that sends it by itself leaves that out.
   */
  begin(
    context: StepContext,
    parts: SignInParts,
    interaction: Interaction,
    account: Account,
    isSentNow: boolean,
  ): Promise<AfterPassword>;
  /** Rules of style that its pages add to those of the sign-in pages. */
  style: string;
}
