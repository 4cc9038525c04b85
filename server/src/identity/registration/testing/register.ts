import type { DemoApp } from '../../../demo/testing/demo-app';
import type { registrant } from './registration';
import { post } from './registration';

type Body = ReturnType<typeof registrant>;
export const hosts = { VALD: 'vald.localhost', ALIZ: 'aliz.localhost', RIVI: 'rivi.localhost' } as const;
export const register = (demo: DemoApp, client: keyof typeof hosts, body: Body, host: string = hosts[client]) =>
  post(demo, '/identity/register', body, host);
export const unknownPerson = {
  status: 400,
  data: 'PersonneInconnue',
  message: 'Les informations saisies ne permettent pas de vous identifier. Vérifiez votre saisie.',
};
export const without = (body: Body, ...keys: (keyof Body)[]): Body =>
  Object.fromEntries(Object.entries(body).filter(([key]) => !keys.some((each) => each === key))) as Body;
