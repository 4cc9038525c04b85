import type { Contrat } from '@portal/shared-api/contract/contrats';
import type { DemandeDetail } from '@portal/shared-api/contract/historique';
import type { Notification } from '@portal/shared-api/contract/notifications';
import type { Paiement } from '@portal/shared-api/contract/prestations';
import { formatDate } from '@portal/shared-api/rules/civil-dates';
import { osteopathy } from '../formulaires/testing/answers';
import { securityCode, submit, uploadFor } from '../formulaires/testing/forms';
import { createDemoApp, type DemoApp } from './testing/demo-app';

let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

const contrat = 'VAL0004521';
const address = 'camille.vernoux@exemple.test';
const goTo = (instant: string) => demo.clock.advance(new Date(instant).getTime() - demo.clock.now().getTime());
const plain = (text: string) => text.replaceAll(/[\u00a0\u202f]/g, ' ');

const care = osteopathy({ dateSoins: '2026-12-10', numPers: 'P000452101' });
const account = {
  titulaire: 'VERNOUX Camille',
  iban: 'FR749999900004TESTPORT00487',
  bic: 'TESTFRP0XXX',
  rib: [],
  numPers: [],
  contrat: { numContrat: contrat, nomOffre: '', rib: null, codeModePaiement: 'VIR', hadRib: true },
};

test('[MEM-04] [MEM-12] [MEM-24] mails say the dates, amounts and numbers of the screens and of the bell, around the turn of the year, in four zones', async () => {
  goTo('2026-12-30T22:59:00Z');
  let camille = await demo.as('camille.vernoux');
  const piece = await uploadFor(camille, contrat, 'demandeRemboursementActeGestion', 'piecesJointes');
  const asked = await submit(camille, 'demande-remboursement', contrat, { donnees: care, piecesJointes: [piece] });
  expect(asked).toMatchObject({ etatDemande: 'ACCEPTEE' });
  await demo.runJobs();
  goTo('2026-12-31T05:00:00Z');
  await demo.runUpkeep();
  await demo.runJobs();
  goTo('2026-12-31T22:59:00Z');
  camille = await demo.as('camille.vernoux');
  const proof = await securityCode(demo, camille, '0639980001');
  expect(await submit(camille, 'ribprestations', contrat, account, proof)).toMatchObject({ etatDemande: 'ACCEPTEE' });
  await demo.runJobs();
  goTo('2026-12-31T23:01:00Z');
  camille = await demo.as('camille.vernoux');
  const mails = (await demo.mailbox(address)).map(({ subject, text }) => plain(`${subject}\n${text}`));
  for (const zone of ['-60', '240', '-240', '-660']) {
    const read = async <T>(path: string) =>
      (await camille.browser.get(`/api${path}`, { 'x-numcontrat': contrat, 'x-timezoneoffset': zone })).json<T>();
    const { notifications } = await read<{ notifications: Notification[] }>('/notifications');
    const { paiements } = await read<{ paiements: Paiement[] }>('/v2/adherent/prestations/paiements');
    const { contrats } = await read<{ contrats: Contrat[] }>('/v2/adherent/contrats');
    const own = contrats.find(({ numeroContratIndividuel }) => numeroContratIndividuel === contrat);
    const onBell = (start: string, ...words: string[]) =>
      notifications.some(({ titre, texte }) => titre.startsWith(start) && words.every((word) => texte.includes(word)));
    const held = { receipts: 0, payments: 0, accounts: 0 };
    for (const mail of mails) {
      const [, numero, day] = /demande n° (DEM-\d{4}-\d{6,9})[^]*» du (\d\d\/\d\d\/\d{4})\./.exec(mail) ?? [];
      if (numero && day) {
        held.receipts += 1;
        const { dateDemande, recap, libelle: demarche } = await read<DemandeDetail>(`/history/${numero}`);
        expect([zone, numero, formatDate(dateDemande)]).toEqual([zone, numero, day]);
        expect(mail).toContain(`« ${plain(demarche)} »`);
        const lines = new Map(recap.map(({ libelle, valeur }) => [plain(libelle), plain(valeur)]));
        for (const [, libelle = '', valeur = ''] of mail.matchAll(/^([^:\n]+) : (.+)$/gm))
          if (lines.has(libelle)) expect([numero, libelle, valeur]).toEqual([numero, libelle, lines.get(libelle)]);
      }
      const paid = /Un remboursement du (\d\d\/\d\d\/\d{4})/.exec(mail)?.[1];
      if (paid) {
        held.payments += 1;
        expect(paiements.map(({ datePaiement }) => formatDate(datePaiement))).toContain(paid);
        expect(onBell('Un nouveau remboursement', paid)).toBe(true);
      }
      const [, changed, end] = /modifié le (\S+)\. Le nouveau compte se termine par (\w+)\./.exec(mail) ?? [];
      if (changed && end) {
        held.accounts += 1;
        expect(onBell('Vos coordonnées bancaires', changed, end)).toBe(true);
        expect(own?.modalitePaiementPrestation.rib?.identifiantNationalCompte).toMatch(new RegExp(`${end}$`));
      }
    }
    expect(held).toEqual({ receipts: 2, payments: 1, accounts: 1 });
  }
}, 60_000);
