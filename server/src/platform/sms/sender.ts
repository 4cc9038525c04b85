/** A text of at most 160 characters to a French mobile number of ten digits. */
export interface SmsMessage {
  clientCode: string;
  to: string;
  text: string;
}

/** The gateway rejects the message: the caller falls back to another channel. */
export class SmsDown extends Error {
  constructor(reason: string) {
    super(`The SMS gateway does not take messages: ${reason}`);
    this.name = 'SmsDown';
  }
}

/** Sends an SMS while the person waits. */
export interface SmsSender {
  /** @throws SmsDown */
  send(message: SmsMessage): Promise<void>;
}
