import { and, eq } from 'drizzle-orm';
import type { Notification } from '@portal/shared-api/contract/notifications';
import { assures } from '../../contrats/tables';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { securityCode, submit } from '../testing/forms';

const contrat = 'VAL0004521';
let demo: DemoApp;
beforeAll(async () => {
  demo = await createDemoApp();
}, 90_000);
afterAll(() => demo.close());

test('[MEM-12] another adult whose account the member changes is notified, by mail and by the bell; for a child, the member alone', async () => {
  await demo.database
    .update(assures)
    .set({ isActesMasques: false })
    .where(and(eq(assures.clientCode, 'VALD'), eq(assures.numeroContrat, contrat)));
  const camille = await demo.as('camille.vernoux');
  const julien = await demo.as('julien.vernoux');
  const proof = await securityCode(demo, camille, '0639980001');
  const subject = 'Vos coordonnées bancaires ont été modifiées';
  const told = async () =>
    (await julien.get('/notifications'))
      .json<{ notifications: Notification[] }>()
      .notifications.flatMap(({ titre, texte }) => (titre === subject ? [texte] : []));
  const change = (numPers: string[]) =>
    submit(
      camille,
      'ribprestations',
      contrat,
      {
        titulaire: 'VERNOUX Camille',
        iban: 'FR62 9999 9000 10TE STPO RT01 076',
        bic: 'testfrp0xxx',
        rib: [],
        numPers,
        contrat: { numContrat: contrat, nomOffre: 'Santé Confort', rib: null, codeModePaiement: 'VIR', hadRib: true },
      },
      proof,
    );
  expect(await change(['P000452101', 'P000452103'])).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await told()).toEqual([]);
  expect(await change(['P000452102'])).toMatchObject({ etatDemande: 'ACCEPTEE' });
  expect(await told()).toEqual([expect.stringContaining('Le nouveau se termine par 076.')]);
  await demo.runJobs();
  const mails = (to: string) =>
    demo
      .mailbox(`${to}@exemple.test`)
      .then((all) => all.filter((mail) => /coordonnées bancaires|compte/i.test(mail.subject)));
  expect(await mails('julien.vernoux')).toHaveLength(1);
  // The account of Julien alone is not hers: she is told whose it is.
  const hers = await mails('camille.vernoux');
  const [ofJulien, ...more] = hers.filter((mail) => mail.subject === 'Un compte de remboursement a été modifié');
  expect(more).toEqual([]);
  expect(ofJulien?.text).toContain('les remboursements de M. Julien VERNOUX a été modifié le 20/11/2026.');
  expect(hers.filter((mail) => mail.subject === subject)).toHaveLength(1);
});
