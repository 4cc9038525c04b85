import type { UtilisateurInscription } from '@portal/shared-api/contract/inscription';
import type { DemoClientCode } from '../../../demo/clients/codes';
import { registrableSheet } from '../../../demo/people/registrable';
import type { Caller, DemoApp } from '../../../demo/testing/demo-app';

/** A password that every client of the demo accepts. */
export const goodPassword = 'Chevre-Lune-Tracteur-7';

/** Complete form of a demo person without account, with the end of their IBAN if known. */
export function registrant(
  client: DemoClientCode,
  rank: number,
  changes: Partial<UtilisateurInscription> = {},
): UtilisateurInscription {
  const { numeroContrat, nir, nom, prenom, dateNaissance, codePostal, iban, email } = registrableSheet(client, rank);
  return {
    numeroContrat,
    nir,
    nom,
    prenom,
    dateNaissance,
    codePostal,
    ...(iban === null ? {} : { iban }),
    email: email ?? 'nouvelle.adresse@exemple.test',
    password: goodPassword,
    confirmPassword: goodPassword,
    cgu: true,
    dematerialization: true,
    ...changes,
  };
}

/** A visitor at a fresh address, whose counters are separate. */
export function visitorAt(demo: DemoApp, ip: string, host = 'vald.localhost'): Pick<Caller, 'send'> {
  const { browser } = demo.visitor();
  return {
    send: async (method, path, _contrat, payload, headers = {}) => {
      const at = { host: `${host}:8080`, ...headers };
      if (!browser.cookies.has('XSRF-TOKEN'))
        await browser.request({
          method: 'GET',
          url: '/api/identity/client/configuration',
          headers: at,
          remoteAddress: ip,
        });
      return browser.request({
        method,
        url: `/api${path}`,
        headers: at,
        remoteAddress: ip,
        ...(payload ? { payload } : {}),
      });
    },
  };
}

let lastAddress = 0;
/** An unused address. */
export const freshAddress = () => `198.18.${Math.floor((lastAddress += 1) / 250)}.${lastAddress % 250}`;

/** Posts as a new visitor. */
export const post = (demo: DemoApp, path: string, body: object, host?: string) =>
  visitorAt(demo, freshAddress(), host).send('POST', path, null, body);

/** The newest link in a mail to an address: its screen, code and account. */
export async function linkMailedTo(
  demo: DemoApp,
  to: string,
): Promise<{ path: string; code: string; userId: string; href: string }> {
  await demo.runJobs();
  // Mails of the same instant have no order.
  demo.clock.advance(1);
  const [, href = '', path = '', query = ''] =
    (await demo.mailbox(to))
      .map(({ text }) => /(https?:\/\/[^\s]+\/#\/([a-z-]+)\?(\S+))/.exec(text))
      .find((found) => found !== null) ?? [];
  const search = new URLSearchParams(query);
  return { path, href, code: search.get('code') ?? '', userId: search.get('userId') ?? '' };
}

/** Subjects of the messages to an address, newest first. */
export async function subjectsTo(demo: DemoApp, to: string): Promise<string[]> {
  await demo.runJobs();
  return (await demo.mailbox(to)).map(({ subject }) => subject);
}

/** Registers as a new visitor. */
export const register = (demo: DemoApp, body: object, host?: string) => post(demo, '/identity/register', body, host);
