import { eq } from 'drizzle-orm';
import { createDemoApp, type DemoApp } from '../../demo/testing/demo-app';
import { comptes } from '../../identity/accounts/tables';
import { accountOf, codeSentTo } from '../../identity/testing/callers';
import { acceptAs, securityCode, submit } from '../testing/forms';

const minute = 60_000;
let demo: DemoApp;
beforeEach(async () => {
  demo = await createDemoApp();
}, 60_000);
afterEach(() => demo.close());

const people = {
  camille: { userName: 'camille.vernoux', host: 'vald', contrat: 'VAL0004521', factor: '0639980001' },
  marc: { userName: 'marc.delaunoye', host: 'aliz', contrat: 'ALI0000877', factor: 'marc.delaunoye@exemple.test' },
} as const;
const email = 'autre@nouvelle.test';

/** The person with the codes of F-07, to the factor and to the new address, and what their account becomes. */
async function proved(name: keyof typeof people) {
  const { userName, host, contrat, factor } = people[name];
  const who = await demo.as(userName, host);
  const proof = await securityCode(demo, who, factor);
  demo.clock.advance(minute);
  const body = { operation: 'VERIFY_MAIL_AMF', newEmail: email };
  await who.send('POST', '/identity/amf/send', null, { ...body, sendType: 'MAIL' }, proof);
  const code = await codeSentTo(demo, email);
  await who.send('POST', '/identity/amf/verify', null, { ...body, securityCode: code }, proof);
  const isIt = eq(comptes.id, (await accountOf(demo, userName, host)).id);
  return {
    choose: (values: Partial<typeof comptes.$inferInsert>) => demo.database.update(comptes).set(values).where(isIt),
    account: async () => (await demo.database.select().from(comptes).where(isIt))[0],
    send: (donnees: { isConsentementDemat: boolean; isDematerialiseAffiche?: boolean }) =>
      submit(
        who,
        'communication/mail',
        contrat,
        { donnees: { email, confirmEmail: email, ...donnees }, piecesJointes: [] },
        proof,
      ),
    accept: async (numeroDemande = '') => acceptAs(await demo.as('helene.dargois', host), numeroDemande),
  };
}

test('[MEM-14] what was chosen elsewhere after a request was sent outlives its acceptance', async () => {
  const marc = await proved('marc');
  await marc.choose({ isDematerialise: true });
  const sent = await marc.send({ isConsentementDemat: false, isDematerialiseAffiche: true });
  demo.clock.advance(minute);
  const chosen = { isDematerialise: true, dateChoixReleves: demo.clock.now() };
  await marc.choose(chosen);
  demo.clock.advance(minute);
  expect(await marc.accept(sent.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
  expect(await marc.account()).toMatchObject({ email, ...chosen });
});

test.each([true, undefined])(
  '[MEM-14] a box left as it was chooses nothing: no day of a choice is kept (shown as %s)',
  async (isDematerialiseAffiche) => {
    const camille = await proved('camille');
    await camille.choose({ isDematerialise: true, dateChoixReleves: null });
    const shown = isDematerialiseAffiche === undefined ? {} : { isDematerialiseAffiche };
    const sent = await camille.send({ isConsentementDemat: true, ...shown });
    expect(sent).toMatchObject({ etatDemande: 'ACCEPTEE' });
    expect(await camille.account()).toMatchObject({ email, isDematerialise: true, dateChoixReleves: null });
  },
);

test.each(['camille', 'marc'] as const)(
  '[MEM-14] an untouched box of a form that opened before another choice does not undo it (%s)',
  async (name) => {
    const person = await proved(name);
    // In another tab, before the form is sent.
    const chosen = { isDematerialise: false, dateChoixReleves: demo.clock.now() };
    await person.choose(chosen);
    demo.clock.advance(minute);
    const sent = await person.send({ isConsentementDemat: true, isDematerialiseAffiche: true });
    expect(sent.recapitulatif?.map(({ libelle }) => libelle)).toEqual(['Nouvelle adresse e-mail']);
    expect(sent.isModeGestionManuel).toBe(name === 'marc');
    if (name === 'marc') expect(await person.accept(sent.numeroDemande)).toMatchObject({ etat: 'ACCEPTEE' });
    expect(await person.account()).toMatchObject({ email, ...chosen });
  },
);
