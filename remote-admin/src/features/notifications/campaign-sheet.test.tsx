import { useSession } from '@portal/shared-api';
import type { Campaign } from '@portal/shared-api/contract/campagnes';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { said, serve } from '../../testing/answers';
import { staffWith } from '../../testing/staff';
import { CampaignSheet } from './campaign-sheet';

const campaign: Campaign = {
  id: '5f0c7a2e-1111-4222-8333-444455556666',
  titre: 'Fermeture le 24',
  texte: '<p>Nos agences ferment.</p>',
  texteSms: '',
  lien: null,
  icone: null,
  importance: 'INFORMATION',
  isFermable: true,
  isCommerciale: false,
  canaux: ['PORTAIL'],
  profils: [],
  audiences: [],
  dateEnvoi: '2026-12-01',
  heureEnvoi: '09:00',
  dateFin: null,
  etat: 'BROUILLON',
  isCommencee: false,
  envoyees: 0,
  lues: 0,
  clics: 0,
  version: 1,
};

test('[ADM-10] what is typed is saved before a notification is tested or planned', async () => {
  const tested = jest.fn(() => ({ canaux: ['PORTAIL'] }));
  serve({ [`POST /admin/notification/${campaign.id}/test`]: tested });
  useSession.setState({ user: staffWith(['notification:read', 'notification:update']), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <CampaignSheet campaign={campaign} audiences={[]} onClose={() => undefined} />
    </PortalRouter>,
  );
  await userEvent.type(screen.getByRole('textbox', { name: /^Titre/ }), ' décembre');
  await userEvent.click(screen.getByRole('button', { name: 'Programmer l’envoi…' }));
  expect(screen.queryByRole('dialog')).not.toBeInTheDocument();
  expect(said.at(-1)).toBe('Enregistrez d’abord vos modifications.');
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer un test' }));
  expect(tested).not.toHaveBeenCalled();
  expect(said.filter((text) => text === 'Enregistrez d’abord vos modifications.')).toHaveLength(2);
  await userEvent.click(screen.getByRole('button', { name: 'Annuler les changements' }));
  await userEvent.click(screen.getByRole('button', { name: 'Envoyer un test' }));
  expect(tested).toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Programmer l’envoi…' }));
  expect(screen.getByRole('dialog', { name: 'Programmer l’envoi' })).toBeInTheDocument();
});

test('[ADM-10] whom a notification means is counted each time before it is planned', async () => {
  let nombreCible = 3;
  serve({
    'GET /admin/notification/detail-target': () => ({
      nombreCible,
      nombreExclus: 0,
      exclusions: [],
      repartition: [],
      lecture: { envoyees: 0, lues: 0, clics: 0 },
      destinataires: [],
      pagination: { page: 1, taille: 20, total: 0 },
    }),
  });
  useSession.setState({ user: staffWith(['notification:read', 'notification:update']), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <CampaignSheet campaign={campaign} audiences={[]} onClose={() => undefined} />
    </PortalRouter>,
  );
  const ask = () => userEvent.click(screen.getByRole('button', { name: 'Programmer l’envoi…' }));
  await ask();
  expect(await within(screen.getByRole('dialog')).findByText(/cibler 3\s/)).toBeVisible();
  await userEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  nombreCible = 5;
  await ask();
  expect(within(screen.getByRole('dialog')).queryByText(/cibler 3\s/)).not.toBeInTheDocument();
  expect(await within(screen.getByRole('dialog')).findByText(/cibler 5\s/)).toBeVisible();
});

const planned = 'Une notification programmée ne se modifie pas. Annulez l’envoi pour la reprendre.';
const sent = 'Une notification envoyée, même en partie, ne se modifie plus.';
test.each<[Partial<Campaign>, string | null, number]>([
  [{ etat: 'BROUILLON' }, null, 1],
  [{ etat: 'ANNULEE' }, null, 1],
  [{ etat: 'PROGRAMMEE' }, planned, 0],
  [{ etat: 'PROGRAMMEE', isCommencee: true }, sent, 0],
  [{ etat: 'ENVOYEE', isCommencee: true }, sent, 0],
  [{ etat: 'ANNULEE', isCommencee: true }, sent, 0],
])(
  '[ADM-10] one that is %j says why it is not changed, and offers no version of before',
  async (state, why, offered) => {
    const version = { date: '2026-11-18T09:00:00Z', auteur: 'Hélène DARGOIS', motif: null, valeurs: { ...campaign } };
    serve({
      [`GET /admin/notification/${campaign.id}/historique`]: () => ({
        versions: [
          { ...version, version: 2 },
          { ...version, version: 1 },
        ],
      }),
    });
    useSession.setState({ user: staffWith(['notification:read', 'notification:update']), today: '2026-11-20' });
    render(
      <PortalRouter nav={createHashNav()}>
        <CampaignSheet campaign={{ ...campaign, ...state }} audiences={[]} onClose={() => undefined} />
      </PortalRouter>,
    );
    expect(await screen.findByText('Création')).toBeVisible();
    expect(screen.queryAllByRole('button', { name: /^Restaurer/ })).toHaveLength(offered);
    expect([planned, sent].find((text) => screen.queryByText(text)) ?? null).toBe(why);
  },
);

test('[ADM-10] an audience that is inactive stays chosen until it is taken away, and another is added beside it', async () => {
  const audiences = [
    { code: 'SENIORS', libelle: 'Seniors', isActive: true },
    { code: 'AUTOMNE', libelle: 'Automne (inactive)', isActive: false },
    { code: 'HIVER', libelle: 'Hiver (inactive)', isActive: false },
  ];
  const sent: unknown[] = [];
  serve({
    [`PUT /admin/notification/${campaign.id}`]: (_query, body) => {
      sent.push(body);
      return { version: 2 };
    },
  });
  useSession.setState({ user: staffWith(['notification:read', 'notification:update']), today: '2026-11-20' });
  render(
    <PortalRouter nav={createHashNav()}>
      <CampaignSheet
        campaign={{ ...campaign, audiences: ['AUTOMNE'] }}
        audiences={audiences}
        onClose={() => undefined}
      />
    </PortalRouter>,
  );
  const box = (name: string) => screen.getByRole('checkbox', { name });
  expect(box('Automne (inactive)')).toBeChecked();
  expect(screen.queryByRole('checkbox', { name: 'Hiver (inactive)' })).not.toBeInTheDocument();
  await userEvent.click(box('Seniors'));
  await userEvent.click(screen.getByRole('button', { name: 'Enregistrer' }));
  expect(sent).toMatchObject([{ audiences: ['SENIORS', 'AUTOMNE'] }]);
  // Taken away, it can still be taken back.
  await userEvent.click(box('Automne (inactive)'));
  expect(box('Automne (inactive)')).not.toBeChecked();
});
