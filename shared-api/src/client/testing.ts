import type { Contrat } from '../contract/contrats';

/** A contract; only what a test is about is given. */
export function contract(changes: Partial<Contrat> = {}): Contrat {
  return {
    numeroContratIndividuel: 'VAL1',
    numeroContratCollectif: null,
    nomEmployeur: null,
    college: null,
    codeOffre: 'SANTE',
    nomOffre: 'Santé Confort',
    typeContrat: 'SANTE',
    etat: 'valide',
    isActif: true,
    IsPrecontentieux: false,
    isResponsable: true,
    isCollectif: false,
    roleAssure: 'ADHERENT',
    dateEffet: '2021-01-01',
    dateEcheance: '2026-12-31',
    dateResiliation: null,
    motifResiliation: null,
    cotisation: null,
    modalitePaiementPrestation: { codeModePaiement: 'VIR', isMissing: false, rib: null },
    beneficiaires: [],
    options: [],
    ...changes,
  };
}

/** Answers of the server under test, one after another; the last one stays. */
export function serverAnswers(...answers: { status?: number; body?: unknown; headers?: Record<string, string> }[]) {
  const queue = [...answers];
  return jest.fn(async (_url: string, _options?: RequestInit) => {
    const { status = 200, body = {}, headers = {} } = (queue.length > 1 ? queue.shift() : queue[0]) ?? {};
    const known = new Map(Object.entries(headers));
    return {
      ok: status < 400,
      status,
      headers: { get: (name: string) => known.get(name) ?? null },
      json: async () => body,
      blob: async () => new Blob(['x']),
    };
  });
}

/** Puts a fake server in the place of the network. */
export function withServer(server: ReturnType<typeof serverAnswers>) {
  Object.assign(globalThis, { fetch: server });
  return server;
}

/** Headers of the n-th request. */
export const sentHeaders = (server: ReturnType<typeof serverAnswers>, index = 0) =>
  server.mock.calls[index]?.[1]?.headers as Record<string, string>;
