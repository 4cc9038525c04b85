import { onToast } from '@portal/shared-api';
import type { CurrentUser } from '@portal/shared-api/contract/identity';
import { serverAnswers, withServer } from '@portal/shared-api/testing';
import { cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { staff, detail, answered, requests, bodies, open, openSheet } from './testing/open-accounts';

test('[ADM-01] an identifier is changed with an address, a reason and a check of the person', async () => {
  const sheet = await openSheet({ etat: 'ACTIF' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Modifier l’identifiant' }));
  const dialog = screen.getByRole('dialog', { name: 'Modifier l’identifiant' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nouvel identifiant/ }), 'theo');
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motif/ }), 'Adresse fermée');
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer le lien' }));
  expect(within(dialog).getByRole('textbox', { name: /^Nouvel identifiant/ })).toHaveFocus();
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Nouvel identifiant/ }), '@neuf.test');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Envoyer le lien' }));
  await waitFor(() => expect(requests).toContain('POST /api/admin/users/theo/identifiant'));
  expect(bodies).toEqual([{ nouveauUserName: 'theo@neuf.test', motif: 'Adresse fermée', isIdentiteVerifiee: true }]);
});

test('[ADM-01] a refused reason of a change of identifier is told at the reason, a taken address at the address', async () => {
  const sheet = await openSheet({ etat: 'ACTIF' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Modifier l’identifiant' }));
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier l’identifiant' }));
  const [address, motif] = [/^Nouvel identifiant/, /^Motif/].map((name) => dialog.getByRole('textbox', { name }));
  if (!address || !motif) throw new Error('The dialog has both fields.');
  await userEvent.type(address, 'theo@neuf.test');
  await userEvent.type(motif, 'Adresse fermée');
  await userEvent.click(dialog.getByRole('checkbox'));
  const message = 'Le motif est trop long.';
  const sentence = 'Les informations fournies sont erronées';
  const erreurs = [{ champ: 'motif', code: 'size', message }];
  withServer(
    serverAnswers(
      { status: 400, body: { status: 400, data: 'ValidationError', message: sentence, erreurs } },
      { status: 409, body: { status: 409, data: 'IdentifiantDejaUtilise', message: 'Déjà pris.' } },
      { status: 409, body: { status: 409, data: 'EtatIncompatible', message: 'Rechargez la page.' } },
    ),
  );
  const send = () => userEvent.click(dialog.getByRole('button', { name: 'Envoyer le lien' }));
  await send();
  await waitFor(() => expect(motif).toHaveAccessibleDescription(expect.stringContaining(message)));
  expect(address).not.toHaveAccessibleDescription(/erronées/);
  await send();
  await waitFor(() => expect(address).toHaveAccessibleDescription(/Déjà pris/));
  expect(motif).not.toHaveAccessibleDescription(expect.stringContaining(message));
  await send();
  expect(await dialog.findByRole('alert')).toHaveTextContent('Rechargez la page.');
  expect(address).not.toHaveAccessibleDescription(/Déjà pris/);
});

test('[ADM-01] the sheet tells consents, requests and notifications; only the right to delete deletes', async () => {
  const sheet = await openSheet({ etat: 'ACTIF' });
  expect(sheet).toHaveTextContent(/Documents dématérialisésOui.*Offres de la mutuelleRefusé/);
  expect(within(sheet).queryByRole('button', { name: 'Supprimer le compte' })).not.toBeInTheDocument();
  await userEvent.click(within(sheet).getByRole('tab', { name: 'Contrats' }));
  expect(sheet).toHaveTextContent(/Santé Confort.*Adhérent · n°\sVAL0007003 · Suspendu/);
  await userEvent.click(within(sheet).getByRole('tab', { name: 'Activité' }));
  expect(within(sheet).getByRole('link', { name: 'Modifier mon adresse' })).toHaveAttribute(
    'href',
    '#/admin/history?demande=DEM-2026-000012',
  );
  expect(sheet).toHaveTextContent(/Notifications lues.*Fermeture le 11 novembre/);
  cleanup();
  const mayDelete = { ...staff, droits: [...staff.droits, 'users.adherent:delete' as const] };
  expect(
    within(await openSheet({ etat: 'ACTIF' }, mayDelete)).getByRole('button', { name: 'Supprimer le compte' }),
  ).toBeInTheDocument();
});

test('[ADM-01] the role on each contract agrees with the person', async () => {
  const sheet = await openSheet({ etat: 'ACTIF', codeCivilite: 'MME' });
  await userEvent.click(within(sheet).getByRole('tab', { name: 'Contrats' }));
  expect(sheet).toHaveTextContent(/Santé Confort.*Adhérente · n°\sVAL0007003 · Suspendu/);
});

test('[ADM-01] opens the sheet of an account and unlocks it', async () => {
  open('/users/adherent?nom=marchandot');
  await userEvent.click(await screen.findByRole('button', { name: 'MARCHANDOT Théo' }));
  const sheet = await screen.findByRole('region', { name: 'Théo MARCHANDOT' });
  expect(sheet).toHaveTextContent('Adhérent · né le 17/01/1990');
  expect(sheet).toHaveTextContent(/Compte bloqué.*5 échecs de connexion/);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Débloquer' }));
  await waitFor(() => expect(requests).toContain('POST /api/admin/users/theo/unlock'));
});

test('[ADM-01] a sign-in that wrong codes stop is said to be, without a count of failures', async () => {
  // One password was mistyped before.
  const sheet = await openSheet({ etat: 'ACTIF', nombreEchecs: 1, dateBlocage: null, blocages: ['CODES'] });
  expect(sheet).toHaveTextContent('Trop de codes de sécurité incorrects.');
  expect(sheet).not.toHaveTextContent('échec de connexion');
  cleanup();
  const both = await openSheet({ blocages: ['MOT_DE_PASSE', 'CODES'] });
  expect(both).toHaveTextContent(/5 échecs de connexion.*Trop de codes de sécurité incorrects\./);
});

test('[ADM-01] a planned deletion shows in words, is not offered again, and its way back is closed with a reason', async () => {
  const planned = { etat: 'DESACTIVE', motifEtat: 'SUPPRESSION', isRetablissementOuvert: true } as const;
  const sheet = await openSheet(planned, { ...staff, droits: [...staff.droits, 'users.adherent:delete'] });
  expect(sheet).toHaveTextContent('La suppression de ce compte est prévue.');
  expect(within(sheet).queryByRole('button', { name: 'Supprimer le compte' })).not.toBeInTheDocument();
  expect(sheet).not.toHaveTextContent('SUPPRESSION');
  await userEvent.click(within(sheet).getByRole('button', { name: 'Empêcher le rétablissement' }));
  const dialog = within(screen.getByRole('dialog'));
  await userEvent.type(dialog.getByRole('textbox', { name: /^Motif/ }), 'Boîte aux lettres piratée');
  await userEvent.click(dialog.getByRole('button', { name: 'Empêcher le rétablissement' }));
  await waitFor(() => expect(requests).toContain('POST /api/admin/users/theo/fermer-retablissement'));
  cleanup();
  const closed = await openSheet({ ...planned, isRetablissementOuvert: false, dateSuppression: '2026-11-27' });
  expect(closed).toHaveTextContent('La suppression de ce compte est prévue le 27/11/2026.');
  expect(within(closed).queryByRole('button', { name: 'Empêcher le rétablissement' })).not.toBeInTheDocument();
});

test('[SES-10] the right to delete accounts is enough to delete one, and brings no other action', async () => {
  open('/users/adherent?nom=marchandot&compte=theo', {
    ...staff,
    droits: ['users.adherent:read', 'users.adherent:delete'],
  });
  const sheet = await screen.findByRole('region', { name: 'Théo MARCHANDOT' });
  expect(within(sheet).getByRole('button', { name: 'Supprimer le compte' })).toBeVisible();
  expect(within(sheet).queryByRole('button', { name: 'Débloquer' })).not.toBeInTheDocument();
});

test('[SES-10] a request of the activity leads to its sheet only for those who may read requests', async () => {
  open('/users/adherent?nom=marchandot&compte=theo', { ...staff, droits: ['users.adherent:read'] });
  const sheet = await screen.findByRole('region', { name: 'Théo MARCHANDOT' });
  await userEvent.click(within(sheet).getByRole('tab', { name: 'Activité' }));
  expect(sheet).toHaveTextContent('Modifier mon adresse');
  expect(within(sheet).queryByRole('link', { name: 'Modifier mon adresse' })).not.toBeInTheDocument();
});

test('[SES-10] without the right to change accounts there are no actions', async () => {
  open('/users/adherent?nom=marchandot&compte=theo', { ...staff, droits: ['users.adherent:read'] });
  const sheet = await screen.findByRole('region', { name: 'Théo MARCHANDOT' });
  expect(within(sheet).queryByRole('button', { name: 'Débloquer' })).not.toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: 'Désactiver' })).not.toBeInTheDocument();
});

afterEach(() => {
  answered.detail = detail;
});

test('[ADM-01] a sheet opens by its address, without a search', async () => {
  expect(await openSheet({})).toHaveTextContent(/Compte bloqué/);
  expect(requests.filter((request) => request.includes('/admin/users?'))).toEqual([]);
});

test.each([
  ['ACTIF', 'Le compte a été réactivé.'],
  ['RADIE', 'Le compte n’est plus désactivé\u00a0: son état est «\u00a0Radié\u00a0».'],
] as const)('[ADM-01] an account that is « %s » once it is enabled is told as that', async (etat, told) => {
  const heard: string[] = [];
  const stop = onToast(({ title, text }) => heard.push(`${title} ${text ?? ''}`));
  answered.enabledAs = etat;
  const sheet = await openSheet({ etat: 'DESACTIVE' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Réactiver' }));
  const dialog = screen.getByRole('dialog', { name: 'Réactiver le compte' });
  expect(dialog).toHaveTextContent(/retrouvera l’état qu’il avait avant/);
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motif/ }), 'Erreur');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Réactiver' }));
  await waitFor(() => expect(heard.join(' ')).toContain(told));
  stop();
});

test('[ADM-01] the protection by SMS is deactivated with a reason, after an identity check', async () => {
  const sheet = await openSheet({ etat: 'ACTIF' });
  await userEvent.click(within(sheet).getByRole('button', { name: 'Désactiver la protection via SMS' }));
  const dialog = screen.getByRole('dialog', { name: 'Désactiver la protection via SMS' });
  await userEvent.type(within(dialog).getByRole('textbox', { name: /^Motif/ }), 'Téléphone perdu');
  await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  expect(within(dialog).getByRole('checkbox')).toHaveAccessibleDescription(
    /Vérifiez d’abord l’identité de la personne\./,
  );
  expect(within(dialog).getByRole('checkbox')).toHaveFocus();
  expect(bodies).toEqual([]);
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Désactiver' }));
  await waitFor(() => expect(requests).toContain('POST /api/admin/users/theo/desactiver-amf'));
  expect(bodies).toEqual([{ motif: 'Téléphone perdu', isIdentiteVerifiee: true }]);
});

test('[ADM-01] existing factors are reset, and the activation mail is sent again to a pending account', async () => {
  const reset = { name: 'Réinitialiser les facteurs' };
  const sheet = await openSheet({ etat: 'ACTIF', hasApplication: true, nombreClesAcces: 2 });
  expect(sheet).toHaveTextContent(/Application d’authentification, 2 clés d’accès/);
  expect(within(sheet).getByRole('button', reset)).toBeInTheDocument();
  expect(within(sheet).queryByRole('button', { name: 'Renvoyer l’e-mail d’activation' })).not.toBeInTheDocument();
  cleanup();
  const waiting = await openSheet({ etat: 'EN_ATTENTE' });
  expect(within(waiting).queryByRole('button', reset)).not.toBeInTheDocument();
  await userEvent.click(within(waiting).getByRole('button', { name: 'Renvoyer l’e-mail d’activation' }));
  await waitFor(() => expect(requests).toContain('POST /api/identity/relance-activation?userId=theo'));
  const told: string[] = [];
  const stop = onToast(({ title }) => told.push(title));
  globalThis.fetch = jest.fn().mockRejectedValue(new TypeError('no server'));
  await userEvent.click(within(waiting).getByRole('button', { name: 'Renvoyer l’e-mail d’activation' }));
  await waitFor(() => expect(told).toEqual(['Le renvoi du mail d’activation a échoué']));
  stop();
});

test.each([
  ['that nobody activated', true, /change tout de suite/, /vidé tout de suite/],
  ['that waits for its changed address', false, /change quand la personne le suit/, /annuler pendant sept jours/],
])(
  '[ADM-01] staff read what becomes of an account %s, and may disable it',
  async (_which, isAActiver, renamed, removed) => {
    const may: CurrentUser = { ...staff, droits: [...staff.droits, 'users.adherent:delete'] };
    const sheet = await openSheet({ etat: 'EN_ATTENTE', isAActiver }, may);
    expect(within(sheet).getByRole('button', { name: 'Désactiver' })).toBeInTheDocument();
    await userEvent.click(within(sheet).getByRole('button', { name: 'Modifier l’identifiant' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(renamed);
    await userEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Annuler' }));
    await userEvent.click(within(sheet).getByRole('button', { name: 'Supprimer le compte' }));
    expect(screen.getByRole('dialog')).toHaveTextContent(removed);
  },
);

test('[ADM-01] a pending change of identifier shows its deadline and is validated after an identity check', async () => {
  const waiting = {
    nouveauUserName: 'theo.neuf@exemple.test',
    dateDemande: '2026-11-19T10:00:00Z',
    dateEffet: '2026-11-21T10:00:00Z',
    isValide: false,
  };
  const sheet = await openSheet({ etat: 'ACTIF', changementIdentifiant: waiting });
  expect(sheet).toHaveTextContent(/Changement d’identifiant en attente.*theo\.neuf@exemple\.test.*21\/11\/2026/);
  await userEvent.click(within(sheet).getByRole('button', { name: 'Valider le changement d’identifiant' }));
  const dialog = screen.getByRole('dialog');
  expect(within(dialog).queryByRole('textbox')).not.toBeInTheDocument();
  await userEvent.click(within(dialog).getByRole('checkbox'));
  await userEvent.click(within(dialog).getByRole('button', { name: 'Valider' }));
  await waitFor(() => expect(requests).toContain('POST /api/admin/users/theo/identifiant/validation'));
  cleanup();
  const done = await openSheet({ etat: 'ACTIF', changementIdentifiant: { ...waiting, isValide: true } });
  expect(within(done).queryByRole('button', { name: 'Valider le changement d’identifiant' })).not.toBeInTheDocument();
});

test('[ADM-01] an account of staff that the reader may not change says why in place of its changes', async () => {
  const motifNonModifiable = 'Seul un Administrateur Digital change le compte d’un Administrateur Digital.';
  const may: CurrentUser = { ...staff, droits: [...staff.droits, 'switch-reference-externe:update'] };
  const closed = await openSheet({ etat: 'ACTIF', roles: ['User', 'BackEndUser'], motifNonModifiable }, may);
  expect(closed).toHaveTextContent(motifNonModifiable);
  for (const name of ['Désactiver', 'Modifier l’identifiant', 'Débloquer'])
    expect(within(closed).queryByRole('button', { name })).not.toBeInTheDocument();
  expect(within(closed).queryByRole('link', { name: 'Changer la référence externe' })).not.toBeInTheDocument();
  cleanup();
  // Staff who only read see no such notice.
  const reads: CurrentUser = { ...staff, droits: ['users.adherent:read'] };
  expect(await openSheet({ etat: 'ACTIF', motifNonModifiable }, reads)).not.toHaveTextContent(motifNonModifiable);
});

test('[ADM-01] of a person insured together with the reader, nothing is offered, and the sheet says why', async () => {
  const motifNonModifiable = 'Cette personne est assurée avec vous\u00a0: un autre gestionnaire s’en charge.';
  const droits: CurrentUser['droits'] = [
    ...staff.droits,
    'acces-administrateur:create',
    'users.adherent:delete',
    'switch-reference-externe:update',
  ];
  const closed = await openSheet({ etat: 'ACTIF', motifNonModifiable }, { ...staff, droits });
  expect(closed).toHaveTextContent(/Cette personne est assurée avec vous/);
  for (const name of ['Se connecter en tant que', 'Supprimer le compte', 'Désactiver', 'Modifier l’identifiant'])
    expect(within(closed).queryByRole('button', { name })).not.toBeInTheDocument();
});

test('[ADM-01] « Se connecter en tant que » needs the right and an account that can be opened', async () => {
  const name = { name: 'Se connecter en tant que' };
  const may: CurrentUser = { ...staff, droits: ['users.adherent:read', 'acces-administrateur:create'] };
  expect(within(await openSheet({ etat: 'ACTIF' }, may)).getByRole('button', name)).toBeInTheDocument();
  cleanup();
  expect(within(await openSheet({ etat: 'ACTIF' })).queryByRole('button', name)).not.toBeInTheDocument();
  cleanup();
  expect(within(await openSheet({ etat: 'DESACTIVE' }, may)).queryByRole('button', name)).not.toBeInTheDocument();
  cleanup();
  expect(
    within(await openSheet({ etat: 'ACTIF', roles: ['User', 'BackEndUser'] }, may)).queryByRole('button', name),
  ).not.toBeInTheDocument();
});
