import type { Config } from './config';

/** Channels besides mail by which this server can send: what it cannot send, it neither offers nor counts as sent. */
export interface ServerChannels {
  sms: boolean;
  push: boolean;
}

/** The mailbox of the demo takes everything; production needs a gateway for each. */
export const serverChannels = ({
  environment,
  smsUrl,
  pushUrl,
}: Pick<Config, 'environment' | 'smsUrl' | 'pushUrl'>): ServerChannels => ({
  sms: smsUrl !== null || environment !== 'production',
  push: pushUrl !== null || environment !== 'production',
});
