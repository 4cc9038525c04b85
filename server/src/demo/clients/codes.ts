/** The three insurers of the demo (product 6.1). */
export type DemoClientCode = 'VALD' | 'ALIZ' | 'RIVI';

/** Identifiers of the insurers as creditors of direct debits. */
export const creditors: Readonly<Record<DemoClientCode, string>> = {
  VALD: 'FR00ZZZ999999',
  ALIZ: 'FR00ZZZ999998',
  RIVI: 'FR00ZZZ999997',
};

/** Prefixes of contract numbers. */
export const contractPrefixes: Readonly<Record<DemoClientCode, string>> = { VALD: 'VAL', ALIZ: 'ALI', RIVI: 'RIV' };
