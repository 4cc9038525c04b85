/** How a person may prove who they are: by a code that is sent, by their application, by a passkey. */
export const ways = ['key', 'application', 'sms', 'mail'] as const;
export type Way = (typeof ways)[number];
