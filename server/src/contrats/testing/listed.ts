import type { DemoApp } from '../../demo/testing/demo-app';
import type { Contrat } from '@portal/shared-api/contract/contrats';

export const list = async (demo: DemoApp, userName: string, client?: 'vald' | 'aliz' | 'rivi'): Promise<Contrat[]> =>
  (await (await demo.as(userName, client)).get('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats;
