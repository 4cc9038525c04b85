import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { CompteEncaissement } from '@portal/shared-api/contract/cotisations';
import type {
  PaiementCotisation,
  TransactionPaiement,
} from '@portal/shared-api/contract/formulaires/paiement-cotisation';
import type { Caller, DemoApp } from '../../demo/testing/demo-app';
import type { Front } from '../../identity/sign-in/front';

export const path = '/forms/paiement-cotisation-monext';
export const contrat = 'VAL0007003';
export const email = 'theo.marchandot@exemple.test';

/** A release on trial for its visitors, which has the page of the result. */
export const front: Front = {
  frameFor: async (_client, visitor) => ({
    sheets: [],
    hasRoute: (route) => visitor !== undefined && route === `${path}/transaction`,
  }),
};

export const read = async (theo: Caller, who = theo) => (await who.get(path, contrat)).json<PaiementCotisation>();
export const account = async (theo: Caller) =>
  (await theo.get('/adherent/contrats/compte-encaissement?taille=100', contrat)).json<CompteEncaissement>();

export const contractOf = async (theo: Caller) =>
  (await theo.get('/v2/adherent/contrats'))
    .json<{ contrats: Contrat[] }>()
    .contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat);

export interface Opened {
  token: string;
  urlPaiement: string;
  reference: string;
  dateExpiration: string;
}

export async function open(theo: Caller, count?: number, changes: object = {}, who = theo) {
  const { echeances } = await read(theo);
  const chosen = echeances.slice(0, count);
  const montant = Math.round(chosen.reduce((sum, each) => sum + each.montant * 100, 0)) / 100;
  const body = { idMouvements: chosen.map(({ idMouvement }) => idMouvement), montant, email, ...changes };
  return (await who.send('POST', `${path}/token`, contrat, body)).json<Opened & { status?: number; data?: string }>();
}

/** Presses a button of the simulated page, as a browser without session. */
export const press = (demo: DemoApp, opened: Opened, choix: string) =>
  demo.app.inject({
    method: 'POST',
    url: new URL(opened.urlPaiement).pathname,
    headers: { host: 'vald.localhost:8080', 'content-type': 'application/x-www-form-urlencoded' },
    payload: `choix=${choix}`,
  });
export const state = async (theo: Caller, { token }: Opened, who = theo) =>
  (await who.get(`${path}/transaction?token=${token}`, contrat)).json<TransactionPaiement & { data?: string }>();
export const payments = async (theo: Caller) =>
  (await account(theo)).mouvements.filter(({ libelle }) => libelle.startsWith('Paiement par carte – PAY-2026-6'));
