/** Ways to verify a person: a sent code, their application, a passkey. */
export const ways = ['key', 'application', 'sms', 'mail'] as const;
export type Way = (typeof ways)[number];
