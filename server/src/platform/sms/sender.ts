/** A text of at most 160 signs to a French mobile number of ten digits. */
export interface SmsMessage {
  clientCode: string;
  to: string;
  text: string;
}

/** The gateway does not take the message: the caller finds another way. */
export class SmsDown extends Error {
  constructor(reason: string) {
    super(`The SMS gateway does not take messages: ${reason}`);
    this.name = 'SmsDown';
  }
}

/** Sends an SMS while the person waits for it. */
export interface SmsSender {
  /** @throws SmsDown */
  send(message: SmsMessage): Promise<void>;
}
