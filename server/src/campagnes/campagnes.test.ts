import { eq } from 'drizzle-orm';
import type { CampaignValues } from '@portal/shared-api/contract/campagnes';
import type { ModeleMessage } from '@portal/shared-api/contract/modeles-messages';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { auditTrail } from '../platform/audit/tables';
import { campagnes, campagnesDestinataires } from './tables';
import { path, values, add, target, send, find, told, runAll, line } from './testing/campaign';

let demo: DemoApp;
let helene: Caller;
let camille: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  helene = await demo.as('helene.dargois');
  camille = await demo.as('camille.vernoux');
}, 90_000);
afterAll(() => demo.close());

test('[ADM-10] the target is counted before, written down when sent, read and clicked, and gone after its last day', async () => {
  const id = await add(helene, { audiences: ['SENIORS'] });
  const before = await target(helene, id);
  expect(before.nombreCible).toBeGreaterThan(0);
  expect(before).toMatchObject({ nombreExclus: 0, exclusions: [], lecture: { envoyees: 0 } });
  expect(before.repartition.reduce((sum, { nombre }) => sum + nombre, 0)).toBe(before.nombreCible);
  expect(before.destinataires[0]).toMatchObject({
    etat: 'EN_ATTENTE',
    nomMasque: expect.stringMatching(/^.•••• .••••$/),
  });

  const mine = await add(helene, { dateFin: '2026-11-25' });
  expect((await send(helene, mine)).statusCode).toBe(204);
  await runAll(demo);
  expect(await find(helene, mine)).toMatchObject({ etat: 'ENVOYEE', isCommencee: true, lues: 0, clics: 0 });
  const [received, ...others] = await told(camille);
  expect(others).toEqual([]);
  expect(received).toMatchObject({
    texte: '<p>Un bilan est offert &amp; sans avance.</p>',
    icone: 'calendrier',
    importance: 'SUCCES',
    isFermable: true,
    isLue: false,
  });
  const body = { id: received?.id, isLue: true };
  await camille.send('POST', '/notifications', null, { ...body, isSuivie: true });
  const after = await target(helene, mine);
  expect(after.lecture).toEqual({ envoyees: after.nombreCible, lues: 1, clics: 1 });
  await camille.send('POST', '/notifications', null, { ...body, isFermee: true });
  expect(await told(camille)).toEqual([]);

  const julien = await demo.as('julien.vernoux');
  expect(await told(julien)).toHaveLength(1);
  demo.clock.advance(7 * 86_400_000);
  expect(await told(await demo.as('julien.vernoux'))).toEqual([]);
  const lines = await demo.database.select().from(auditTrail).where(eq(auditTrail.cible, mine));
  expect(lines.map(({ action }) => action)).toEqual(['campagne.creee', 'campagne.programmee']);
});

test('a test goes to oneself alone', async () => {
  helene = await demo.as('helene.dargois');
  const id = await add(helene, { canaux: ['PORTAIL', 'EMAIL', 'PUSH'], titre: 'Essai' });
  const answer = await helene.send('POST', `${path}/${id}/test`, null);
  expect(answer.json<{ canaux: string[] }>().canaux).toEqual(expect.arrayContaining(['PORTAIL', 'EMAIL']));
  await runAll(demo);
  expect((await demo.mailbox('helene.dargois@exemple.test'))[0]?.subject).toBe('[Test] Essai');
  expect(await told(helene, '[Test] Essai')).toHaveLength(1);
  expect(await find(helene, id)).toMatchObject({ etat: 'BROUILLON', envoyees: 0 });
  expect(await demo.database.$count(campagnesDestinataires, line(id))).toBe(0);
});

test('a mail keeps the addresses of its links, and names the site to which its button leads', async () => {
  helene = await demo.as('helene.dargois');
  const texte =
    '<table><caption>Dates</caption><tbody><tr><td>8 h</td></tr></tbody></table><p>Inscrivez-vous <a href="https://exemple.test/inscription?a=1&amp;b=2">ici</a>, lisez <a href="#/faq">l’aide</a> ou écrivez à <a href="mailto:aide@exemple.test">l’équipe</a>.</p>';
  const mailOf = async (lien: string) => {
    // Newest first, by the clock.
    demo.clock.advance(1000);
    const id = await add(helene, { canaux: ['EMAIL'], titre: `Liens ${lien}`, texte, lien });
    const answer = await helene.send('POST', `${path}/${id}/test`, null);
    expect(answer.json()).toEqual({ canaux: ['EMAIL'] });
    await runAll(demo);
    return (await demo.mailbox('helene.dargois@exemple.test'))[0];
  };
  const elsewhere = await mailOf('https://partenaire.exemple.test/offre');
  expect(elsewhere?.text).toContain(
    'Dates\n\n8 h\n\nInscrivez-vous ici (https://exemple.test/inscription?a=1&b=2), lisez l’aide (http://vald.localhost:8080/#/faq) ou écrivez à l’équipe (aide@exemple.test).',
  );
  expect(elsewhere?.text).toContain('Ouvrir partenaire.exemple.test\u00a0:\nhttps://partenaire.exemple.test/offre');
  expect((await mailOf('/cgdm-svc/carte-tp'))?.text).toContain(
    'Ouvrir mon espace\u00a0:\nhttp://vald.localhost:8080/#/cgdm-svc/carte-tp',
  );
});

test('a mail of notifications that is switched off is left out, before, at the test and at the sending', async () => {
  helene = await demo.as('helene.dargois');
  const switchMail = async (isActif: boolean) => {
    const { modeles } = (await helene.get('/admin/settings/mails?taille=100')).json<{ modeles: ModeleMessage[] }>();
    const version = modeles.find(({ code }) => code === 'NOTIFICATION')?.version ?? 0;
    const text = { objet: null, corps: null, isActif, version };
    expect((await helene.send('PUT', '/admin/settings/mails/NOTIFICATION', null, text)).statusCode).toBe(200);
  };
  await switchMail(false);
  const id = await add(helene, { canaux: ['EMAIL'], titre: 'Éteint' });
  const { nombreCible, nombreExclus, exclusions } = await target(helene, id);
  expect(nombreExclus).toBe(nombreCible);
  const motif = 'E-mail désactivé dans «\u00a0E-mails et SMS\u00a0»';
  expect(exclusions).toContainEqual({ motif, nombre: nombreCible });
  expect((await helene.send('POST', `${path}/${id}/test`, null)).json()).toEqual({ canaux: [] });
  await send(helene, id);
  await runAll(demo);
  expect(await find(helene, id)).toMatchObject({ etat: 'ENVOYEE', envoyees: 0 });
  await switchMail(true);
});

test('one sends oneself ten tests in an hour, not more: each may cost an SMS', async () => {
  const helene = await demo.as('helene.dargois');
  const { id } = (await helene.send('POST', path, null, { ...values, titre: 'Trop' })).json<{ id: string }>();
  const statuses: number[] = [];
  for (let turn = 0; turn < 11; turn += 1)
    statuses.push((await helene.send('POST', `${path}/${id}/test`, null)).statusCode);
  expect(statuses).toContain(200);
  expect(statuses.at(-1)).toBe(429);
});

test.each<[Partial<CampaignValues>, string, string]>([
  [{ texte: `<p>${'a'.repeat(501)}</p>` }, 'texte', 'Le texte compte au plus 500 caractères.'],
  [{ texte: '<p></p>' }, 'texte', 'Le texte est vide.'],
  [{ canaux: ['SMS'] }, 'texteSms', 'Le texte du SMS est obligatoire pour ce canal.'],
  [
    { lien: 'javascript:alert(1)' },
    'lien',
    'Le lien est une page du portail, comme /cgdm-svc/carte-tp, ou une adresse https.',
  ],
  [{ dateFin: '2026-11-19' }, 'dateFin', 'La fin d’affichage précède l’envoi.'],
  // Days have passed since the day of its sending.
  [
    { dateFin: '2026-11-20' },
    'dateFin',
    'La fin d’affichage est passée\u00a0: personne ne verrait cette notification.',
  ],
  [
    { texte: '<p>Bonjour {{prenom}}.</p>' },
    'texte',
    'Une notification n’a pas de variables\u00a0: retirez les doubles accolades.',
  ],
  [
    { texte: '<p>Venez.<img src="https://ailleurs.test/p.png" alt="Plan"></p>' },
    'texte',
    'Une notification ne montre pas d’image\u00a0: retirez-la du texte.',
  ],
  [{ audiences: ['RIEN_DU_TOUT'] }, 'audiences', 'L’audience RIEN_DU_TOUT n’existe pas.'],
])('refuses %j', async (changes, champ, message) => {
  const answer = await helene.send('POST', path, null, { ...values, ...changes });
  expect([answer.statusCode, answer.json<{ erreurs: object[] }>().erreurs]).toEqual([
    400,
    [expect.objectContaining({ champ, message })],
  ]);
});

test('an audience that a notification names is not deleted', async () => {
  await add(helene, { audiences: ['SUSPENDUS'] });
  const refused = await helene.send('DELETE', '/admin/audiences/SUSPENDUS', null);
  expect([refused.statusCode, refused.json<{ message: string }>().message]).toEqual([
    409,
    'Cette audience est utilisée par 1 notification.',
  ]);
});

test('[ADM-10] an audience that is deactivated stays in a notification, and is named as inactive', async () => {
  const code = 'AUTOMNE';
  const own = {
    libelle: 'Campagne d’automne',
    description: '',
    portee: 'LES_DEUX',
    type: 'TOUS',
    criteres: { lien: 'ET', groupes: [] },
    isActive: true,
  };
  await helene.send('POST', '/admin/audiences', null, { ...own, code });
  const id = await add(helene, { audiences: [code] });
  const off = await helene.send('PUT', `/admin/audiences/${code}`, null, { ...own, isActive: false, version: 1 });
  expect(off.statusCode).toBe(200);
  for (const list of [path, '/admin/cms/items', '/admin/settings/fonctionnalites']) {
    const { audiences } = (await helene.get(list)).json<{ audiences: { code: string }[] }>();
    expect([list, audiences.find((each) => each.code === code)]).toEqual([
      list,
      { code, libelle: 'Campagne d’automne (inactive)', isActive: false },
    ]);
  }
  expect((await find(helene, id))?.audiences).toEqual([code]);
  const statistics = (await helene.get('/admin/statistiques-users')).json<{ audiences: { code: string }[] }>();
  expect(statistics.audiences.map((each) => each.code)).not.toContain(code);
});

test('a Gestionnaire writes and does not delete, a Consultant reads, another insurer and a member know nothing', async () => {
  const id = await add(helene);
  const ines = await demo.as('ines.bastide');
  const karim = await demo.as('karim.belhazar');
  expect((await ines.send('POST', path, null, values)).statusCode).toBe(200);
  expect((await ines.send('DELETE', `${path}/${id}`, null)).statusCode).toBe(403);
  expect((await karim.get(`${path}/detail-target?id=${id}`)).statusCode).toBe(200);
  for (const act of ['envoyer', 'annuler', 'test'])
    expect((await karim.send('POST', `${path}/${id}/${act}`, null, { version: 1 })).statusCode).toBe(403);
  expect((await (await demo.as('camille.vernoux')).get(path)).statusCode).toBe(403);
  const lucie = await demo.as('lucie.fontaneau', 'aliz');
  expect((await lucie.get(`${path}/detail-target?id=${id}`)).statusCode).toBe(404);
  expect((await send(helene, id, 1, lucie)).statusCode).toBe(404);
  expect((await helene.send('DELETE', `${path}/${id}`, null)).statusCode).toBe(204);
  expect(await demo.database.$count(campagnes, eq(campagnes.id, id))).toBe(0);
});
