import type { Carte } from '@portal/shared-api/contract/carte-tp';
import type { Contrat, Couverture } from '@portal/shared-api/contract/contrats';
import type { DonneesDemandeRemboursement } from '@portal/shared-api/contract/formulaires/demande-remboursement';
import type { Simulation } from '@portal/shared-api/contract/simulateur';
import { createDemoApp, type Caller, type DemoApp } from './testing/demo-app';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 60_000);
afterAll(() => demo.close());

/** Who is covered until when; null without an end. */
const people = [
  ['camille.vernoux', 'vald', 'VAL0004521', 'P000452101', null],
  ['theo.marchandot', 'vald', 'VAL0007003', 'P000700301', '2026-10-05'],
  ['yanis.corbeau', 'aliz', 'ALI0001200', 'P000120001', '2027-03-31'],
  ['ghislaine.abeillon', 'rivi', 'RIV0000402', 'P000040201', '2026-12-31'],
  ['stefano.rovellani', 'rivi', 'RIV0000217', 'P000021701', null],
] as const;

/** Instants around the days that trap dates, with the civil day of Paris; in order, as the clock only goes on. */
const moments = [
  ['2026-12-31T11:00:00Z', '2026-12-31'],
  ['2026-12-31T22:59:00Z', '2026-12-31'],
  ['2026-12-31T23:01:00Z', '2027-01-01'],
  ['2027-03-28T00:30:00Z', '2027-03-28'],
  ['2027-03-28T22:30:00Z', '2027-03-29'],
  ['2027-03-31T21:59:00Z', '2027-03-31'],
  ['2027-03-31T22:01:00Z', '2027-04-01'],
  ['2027-10-30T22:30:00Z', '2027-10-31'],
  ['2027-10-31T23:30:00Z', '2027-11-01'],
  ['2028-02-28T23:30:00Z', '2028-02-29'],
] as const;

/** `getTimezoneOffset` in Paris, Martinique, Réunion and Nouméa. */
const zones = ['-60', '240', '-240', '-660'];

/** Simulator of each client; null without one. */
const versions = { vald: 'v2', aliz: null, rivi: '' } as const;

interface Facts {
  isActif: boolean | undefined;
  /** Last day on the cards that are valid now; null without a card. */
  carte: string | null;
  dateFinDroits: string | null;
  periodes: string[];
  /** Null where the client has no simulator. */
  isSimulatedOutside: boolean | null;
  hasRights: boolean;
}

async function factsOf(who: Caller, [, client, on, numPers]: (typeof people)[number], zone: string): Promise<Facts> {
  const version = versions[client];
  const read = (path: string) => who.browser.get(`/api${path}`, { 'x-numcontrat': on, 'x-timezoneoffset': zone });
  const contrats = (await read('/v2/adherent/contrats')).json<{ contrats: Contrat[] }>().contrats;
  const cards = await read('/cgdm-svc/carte-tp');
  const form = (await read('/forms/demande-remboursement')).json<{ donnees: DonneesDemandeRemboursement }>();
  const cover = (await read('/cgdm-svc/ged/couverture')).json<Couverture>();
  const certificates = (await read('/documents/attestation/categories')).json<{ categories?: { code: string }[] }>();
  const simulation =
    version === null
      ? null
      : (
          await who.browser.request({
            method: 'POST',
            url: `/api/simulateurprestation${version}`,
            headers: { 'x-numcontrat': on, 'x-timezoneoffset': zone },
            payload: { codeActe: 'G', depense: 30, ...(version === 'v2' ? { numPers } : {}) },
          })
        ).json<Simulation>();
  return {
    isActif: contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === on)?.isActif,
    carte:
      cards.statusCode === 200
        ? (cards
            .json<{ cartes: Carte[] }>()
            .cartes.map(({ dateFinValidite }) => dateFinValidite)
            .toSorted()[0] ?? null)
        : null,
    dateFinDroits: form.donnees.dateFinDroits,
    periodes: [...new Set(cover.compteurs.map(({ periode }) => periode))],
    isSimulatedOutside: simulation
      ? simulation.messages.some((message) => message.startsWith('Votre contrat ne couvre pas cette date'))
      : null,
    hasRights: certificates.categories?.some(({ code }) => code === 'DROITS') ?? false,
  };
}

test('[MEM-02] [MEM-06] [MEM-08] [MEM-20] contract, card, certificates, form, packages and simulator say the same of a cover on every trap day, in every zone', async () => {
  for (const [instant, today] of moments) {
    demo.clock.advance(new Date(instant).getTime() - demo.clock.now().getTime());
    expect(demo.clock.today()).toBe(today);
    // Zones matter where their day is not that of Paris.
    const asked = /T(22|23)/.test(instant) ? zones : ['-60'];
    for (const person of people) {
      const [name, client, , , until] = person;
      const who = await demo.as(name, client);
      const told: Facts[] = [];
      for (const zone of asked) told.push(await factsOf(who, person, zone));
      const [first] = told;
      if (!first) throw new Error('no answer');
      const where = `${name} ${instant}`;
      expect([where, ...told]).toEqual([where, ...asked.map(() => first)]);
      const isCovered = until === null || today <= until;
      const isMaintained = name === 'yanis.corbeau';
      expect([where, first.dateFinDroits]).toEqual([where, until]);
      expect([where, first.isSimulatedOutside]).toEqual([where, client === 'aliz' ? null : !isCovered]);
      // The demo has cards of two years.
      if (today < '2028-01-01') expect([where, first.carte !== null]).toEqual([where, isCovered]);
      if (first.carte !== null) {
        expect([where, first.carte >= today]).toEqual([where, true]);
        expect([where, until === null || first.carte <= until]).toEqual([where, true]);
      }
      // A contract whose cover is maintained has ended all the same.
      expect([where, first.isActif]).toEqual([where, isCovered && !isMaintained]);
      // Its rights go on with the cover.
      expect([where, first.hasRights]).toEqual([where, isCovered]);
      const isYearCovered = until === null || until.slice(0, 4) >= today.slice(0, 4);
      if (!isYearCovered) expect([where, first.periodes]).toEqual([where, []]);
      for (const periode of first.periodes) expect([where, periode]).toEqual([where, today.slice(0, 4)]);
    }
  }
}, 240_000);
