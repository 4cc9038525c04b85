import { eq } from 'drizzle-orm';
import { auditTrail } from '../../platform/audit/tables';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { joining } from '../../formulaires/testing/answers';
import { acceptAs, sampleAddress, submit, uploadFor } from '../../formulaires/testing/forms';
import { droits } from '../rights/tables';
import { accountOf, startedBy } from './testing/on-behalf';
import { me } from './testing/member-space';

let demo: DemoApp;
let camille: Awaited<ReturnType<typeof accountOf>>;

beforeAll(async () => {
  demo = await createDemoApp();
  camille = await accountOf(demo, 'camille.vernoux');
}, 120_000);
afterAll(() => demo.close());

const CONTRACT = 'VAL0004521';

it('[ADM-01] the right to write sends forms for the member, never what needs their code, a signature or a payment', async () => {
  const isRight = eq(droits.ressource, 'acces-administrateur');
  await demo.database.update(droits).set({ update: true }).where(isRight);
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  expect(await me(staff)).toMatchObject({ impersonation: { isEcriturePermise: true } });
  const sent = await staff.send('POST', '/forms/contact/v2/form', CONTRACT, {
    donnees: { objet: 'REMBOURSEMENT', sousObjet: '', message: 'Appel de ce jour', numPers: 'P000452101' },
    piecesJointes: [],
  });
  // Whatever the form says of these values, its call is open.
  expect(sent.json()).not.toMatchObject({ data: 'LectureSeule' });
  for (const [method, path] of [
    ['POST', '/forms/rib/form'],
    ['POST', '/forms/ribprestations/form'],
    ['POST', '/forms/ribcotisations/form'],
    ['POST', '/forms/suppressioncompte/form'],
    ['POST', '/forms/communication/mail/form'],
    ['POST', '/forms/creationcomptebeneficiaire/form'],
    ['POST', '/forms/envoi-cartetp/form'],
    ['POST', '/forms/consentement/form'],
    ['POST', '/forms/dematerialisation/form'],
    ['POST', '/identity/change-password'],
  ] as const)
    expect([path, (await staff.send(method, path, CONTRACT, {})).json<{ data: string }>().data]).toEqual([
      path,
      'LectureSeule',
    ]);
  // A form that is open else takes no account for benefits of theirs.
  const joins = (numPersCompte: string) =>
    staff.send('POST', '/forms/inscriptionbeneficiaire/form', CONTRACT, {
      donnees: joining({ numPersCompte, titulaire: 'M', iban: 'FR629999900010TESTPORT01076', bic: 'TESTFRP0XXX' }),
      piecesJointes: [],
    });
  expect((await joins('NOUVEAU')).json()).toMatchObject({ status: 403, data: 'LectureSeule' });
  expect((await joins('ADHERENT')).json()).toMatchObject({ status: 400, data: 'ValidationError' });
  await demo.database.update(droits).set({ update: false }).where(isRight);
  expect((await staff.send('POST', '/forms/contact/v2/form', CONTRACT, {})).json()).toMatchObject({
    status: 403,
    data: 'LectureSeule',
  });
});

it("[ADM-01] a request that staff send in a member's space is the member's, and the journal names who sent and who accepted", async () => {
  const isRight = eq(droits.ressource, 'acces-administrateur');
  await demo.database.update(droits).set({ update: true }).where(isRight);
  const staff = await startedBy(demo, 'helene.dargois', camille.id);
  const piece = await uploadFor(staff, CONTRACT, 'adresseActeGestion', 'pj');
  const { numeroDemande = '' } = await submit(staff, 'adresse', CONTRACT, {
    donnees: sampleAddress(),
    piecesJointes: [piece],
  });
  await demo.database.update(droits).set({ update: false }).where(isRight);
  const member = await demo.as('camille.vernoux');
  const stateOf = async () => (await member.get(`/history/${numeroDemande}`, CONTRACT)).json<{ etat: string }>().etat;
  expect(await stateOf()).toBe('ENREGISTREE');

  expect(await acceptAs(await demo.as('nora.salvetat'), numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await stateOf()).toBe('ACCEPTEE');
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, numeroDemande));
  expect(lines.map(({ action, acteurNom, details }) => [action, acteurNom, details['auNomDe']])).toEqual([
    ['demande.deposee', 'helene.dargois@exemple.test', camille.id],
    ['demande.prise', 'nora.salvetat@exemple.test', undefined],
    ['demande.acceptee', 'nora.salvetat@exemple.test', undefined],
  ]);
});
