import type { Caller } from '../../demo/testing/demo-app';

export const own = 'VAL0004521';
export const [camilleId, julienId, linaId, noeId] = ['P000452101', 'P000452102', 'P000452103', 'P000452104'];
export const price = (who: Caller, body: object, contrat = own) =>
  who.send('POST', '/vel/tarification/renfort', contrat, body);
export const fold = (text: string) => text.replace(/\s/g, ' ');
