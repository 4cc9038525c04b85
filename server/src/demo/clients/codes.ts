/** The three insurers of the demo (product 6.1). */
export type DemoClientCode = 'VALD' | 'ALIZ' | 'RIVI';

/** Prefixes of contract numbers. */
export const contractPrefixes: Readonly<Record<DemoClientCode, string>> = { VALD: 'VAL', ALIZ: 'ALI', RIVI: 'RIV' };
