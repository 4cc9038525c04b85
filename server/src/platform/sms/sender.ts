/** A text of at most 160 characters to a French mobile number of ten digits. */
export interface SmsMessage {
  clientCode: string;
  to: string;
  text: string;
}

/** Sends an SMS, while the person waits or for a job. */
export interface SmsSender {
  /**
   * @param job number of the job, when nobody waits.
   * @throws GatewayDown when the message is not taken: the caller falls back to another channel.
   */
  send(message: SmsMessage, job?: string): Promise<void>;
}
