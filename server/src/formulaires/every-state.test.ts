import { and, eq } from 'drizzle-orm';
import type { Demarche } from '@portal/shared-api/contract/demarches';
import type { FeatureKey } from '@portal/shared-api/contract/features';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import { assures, contrats } from '../contrats/tables';
import { createDemoApp, type DemoApp } from '../demo/testing/demo-app';
import { changeClient } from '../identity/testing/clients';
import { modeOfAct } from '../platform/http/act-settings';
import { asksForPersons } from './framework/persons';
import { acceptAs, refuseAs } from './testing/forms';
import { sampleRequests } from './testing/samples/index';
import type { SampleRequest } from './testing/samples/sample';
import { fillSample } from './testing/samples/send';

/** The states in which a contract is not in force, on 20/11/2026. */
const states = {
  eninstance: { etat: 'eninstance' },
  suspendu: { etat: 'suspendu', dateSuspension: '2026-10-06' },
  'suspendu depuis peu': { etat: 'suspendu', dateSuspension: '2026-11-10' },
  resilie: { etat: 'resilie', dateResiliation: '2026-06-30', motifResiliation: 'RESIL_ECHEANCE' },
  'resilie, couverture maintenue': { etat: 'resilie', dateResiliation: '2026-06-30', motifResiliation: 'PORTABILITE' },
} as const;
type State = keyof typeof states;
const everyState = Object.keys(states) as State[];
const suspended: readonly State[] = ['suspendu', 'suspendu depuis peu'];
const ended: readonly State[] = ['resilie', 'resilie, couverture maintenue'];

/** What S-02 « Actions by state » leaves open (product 2.2): the person, the money, and care of covered days. */
const openIn: Partial<Record<FeatureKey, readonly State[]>> = {
  communicationMailActeGestion: everyState,
  communicationTelActeGestion: everyState,
  contactAutreActe: everyState,
  dematerialisationActeGestion: everyState,
  suppressionCompteAutreActe: everyState,
  ribPrestationsActeGestion: everyState,
  ribCotisationsActeGestion: ['eninstance', ...suspended],
  ribActeGestion: ['eninstance', ...suspended],
  adresseActeGestion: ['eninstance'],
  situationFamilialeActeGestion: ['eninstance'],
  situationContractuelleActeGestion: suspended,
  radiationAssuresActeGestion: suspended,
  demandeRemboursementActeGestion: [...suspended, ...ended],
  prestationPharmacieActeGestion: [...suspended, ...ended],
  declarationSinistreActeGestion: [...suspended, ...ended],
  pjSinistreActeGestion: [...suspended, ...ended],
  pecHospiActeGestion: ['suspendu depuis peu', 'resilie, couverture maintenue'],
  carteTpActeGestion: ['resilie, couverture maintenue'],
  envoiCarteTpAutreActe: ['resilie, couverture maintenue'],
  donneesRoActeGestion: ['resilie, couverture maintenue'],
  teletransmissionActeGestion: ['resilie, couverture maintenue'],
};
const isOpen = (code: FeatureKey, state: State) => openIn[code]?.includes(state) ?? false;

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
  for (const client of ['VALD', 'ALIZ', 'RIVI']) {
    const modesGestion = Object.fromEntries(sampleRequests.map(({ code }) => [code, 'manuel'] as const));
    await changeClient(demo.database, client, { settings: { modesGestion } });
  }
}, 90_000);
afterAll(() => demo.close());

/** Gives the contract of a sample a state, or puts it in force again. */
async function setState({ sender }: SampleRequest, state: State | 'valide'): Promise<void> {
  const inForce = { etat: 'valide', dateSuspension: null, dateResiliation: null, motifResiliation: null } as const;
  await demo.database
    .update(contrats)
    .set({ ...inForce, ...(state === 'valide' ? {} : states[state]) })
    .where(and(eq(contrats.clientCode, sender.client.toUpperCase()), eq(contrats.numero, sender.contrat)));
}
const pathOf = (code: FeatureKey) => formulaires.find((form) => form.code === code)?.path ?? '';

describe.each(everyState)('a contract « %s »', (state) => {
  test.each(sampleRequests.map((sample): [string, SampleRequest] => [sample.titre, sample]))(
    '%s is open or closed for its page, its card in « Mes démarches » and its submission alike',
    async (_titre, sample) => {
      const { code, sender } = sample;
      const filled = await fillSample(demo, sample);
      await setState(sample, state);
      try {
        const page = (await filled.who.get(pathOf(code), sender.contrat)).json<FormRead<unknown>>();
        const { demarches } = (await filled.who.get('/demarches', sender.contrat)).json<{ demarches: Demarche[] }>();
        const card = demarches.find((each) => each.code === code);
        if (isOpen(code, state)) {
          expect([page.motifIndisponible, card?.motifIndisponible]).toEqual([null, null]);
          return;
        }
        const sentence = page.motifIndisponible;
        expect(sentence).toMatch(/\.$/);
        expect(card?.motifIndisponible).toBe(sentence);
        expect(await filled.send()).toMatchObject({ status: 403, message: sentence });
        if (modeOfAct({ modesGestion: { [code]: 'manuel' }, modeGestionParDefaut: 'manuel' }, code) !== 'manuel')
          return;

        // The same, sent while the contract was in force, waits for a handler when the state changes.
        await setState(sample, 'valide');
        const { numeroDemande } = await filled.send();
        await setState(sample, state);
        const handler = await demo.as(sender.handler, sender.client);
        expect(await acceptAs(handler, numeroDemande)).toMatchObject({ status: 409, data: 'DemandeInapplicable' });
        expect(await refuseAs(handler, numeroDemande, 'Votre contrat a changé.')).toMatchObject({ etat: 'REFUSEE' });
      } finally {
        await setState(sample, 'valide');
      }
    },
  );
});

test('[SES-08] whoever has left a contract is offered what one that has ended leaves open, with themselves to choose', async () => {
  const numPers = 'P000452102';
  const contrat = 'VAL0004521';
  const left = and(eq(assures.clientCode, 'VALD'), eq(assures.numeroContrat, contrat), eq(assures.numPers, numPers));
  const who = await demo.as('julien.vernoux');
  const told: string[] = [];
  await demo.database.update(assures).set({ dateSortie: '2026-10-31' }).where(left);
  try {
    const { demarches } = (await who.get('/demarches', contrat)).json<{ demarches: Demarche[] }>();
    for (const { code, motifIndisponible } of demarches) {
      const form = formulaires.find((each) => each.code === code);
      if (!form) continue;
      const page = (await who.get(form.path, contrat)).json<FormRead<unknown>>();
      expect([code, page.motifIndisponible]).toEqual([code, motifIndisponible]);
      if ((motifIndisponible === null) !== isOpen(code, 'resilie')) told.push(`${code}: ${motifIndisponible}`);
      if (motifIndisponible !== null || !asksForPersons(form.fields)) continue;
      expect([code, page.beneficiaires.map((person) => person.numPers)]).toEqual([code, [numPers]]);
    }
    expect(demarches.length).toBeGreaterThan(10);
    expect(told).toEqual([]);
  } finally {
    await demo.database.update(assures).set({ dateSortie: null }).where(left);
  }
});
