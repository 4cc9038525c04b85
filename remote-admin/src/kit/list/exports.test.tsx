import { clearCache, onToast, useSession } from '@portal/shared-api';
import type { Right } from '@portal/shared-api/contract/roles';
import { createHashNav, PortalRouter } from '@portal/shared-api/router';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import Audiences from '../../features/audiences/page';
import Contenus from '../../features/contenus/page';
import DocumentsCms from '../../features/documents-cms/page';
import Images from '../../features/images/page';
import NotesVersion from '../../features/notes-version/page';
import Notifications from '../../features/notifications/page';
import Questions from '../../features/questions/page';
import Referentiels from '../../features/referentiels/page';
import { staffWith } from '../../testing/staff';

const files: string[] = [];
const saved: string[] = [];
/** Ends the file that is being made; a status of 400 refuses it. */
let finish: (status: number) => void;
const empty = { page: 1, taille: 20, total: 0 };
const nothing = {
  audiences: [],
  notifications: [],
  versions: [],
  nonLue: null,
  contenus: [],
  questions: [],
  categories: [],
  images: [],
  documents: [],
  referentiels: [],
  vues: [],
  isPartagePossible: false,
  pagination: empty,
};

beforeEach(() => {
  clearCache();
  files.length = 0;
  saved.length = 0;
  URL.createObjectURL = () => 'blob:liste';
  URL.revokeObjectURL = () => undefined;
  // jsdom does not save files.
  jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function save(this: HTMLAnchorElement) {
    saved.push(this.download);
  });
  Object.assign(globalThis, {
    fetch: async (address: string) => {
      const { pathname, search } = new URL(address, 'http://portail.test');
      const path = `${pathname.replace(/^\/api/, '')}${search}`;
      if (!pathname.endsWith('/export'))
        return { ok: true, status: 200, headers: new Headers(), json: async () => nothing };
      files.push(path);
      const status = await new Promise<number>((resolve) => {
        finish = resolve;
      });
      return {
        ok: status === 200,
        status,
        headers: new Headers({ 'content-disposition': 'attachment; filename="liste.xlsx"' }),
        json: async () => ({ status, data: 'ValidationError', message: 'Précisez les filtres.' }),
        blob: async () => new Blob(['x']),
      };
    },
  });
});

afterEach(() => jest.restoreAllMocks());

function open(Page: ComponentType, right: Right, address: string) {
  useSession.setState({ user: staffWith([right]) });
  window.location.hash = address;
  render(
    <PortalRouter nav={createHashNav()}>
      <Page />
    </PortalRouter>,
  );
}
const named = (format: 'xlsx' | 'csv') => ({ name: `Exporter (${format})` });
const button = (format: 'xlsx' | 'csv') => screen.getByRole('button', named(format));
const press = async (format: 'xlsx' | 'csv') => userEvent.click(await screen.findByRole('button', named(format)));

// « Référentiels » takes the parameters of its route.
const Lists = () => <Referentiels params={{}} />;
const lists: [string, ComponentType, Right, string][] = [
  ['/admin/audiences', Audiences, 'audiences:read', 'texte=essai&type=FICHIER&etat=active&tri=-date'],
  ['/admin/notification', Notifications, 'notification:read', 'texte=essai&etat=ENVOYEE&canal=SMS&tri=titre'],
  ['/admin/release-note/versions', NotesVersion, 'release-note:read', 'texte=essai&etat=publiee&tri=-date'],
  ['/admin/cms/items', Contenus, 'cms:read', 'texte=essai&collection=Blocs&etat=PUBLIE&tri=-title'],
  ['/admin/faq', Questions, 'faq:read', 'texte=essai&categorie=CONTRAT&tri=-lectures'],
  ['/admin/cms/images', Images, 'cms:read', 'texte=essai&tri=-taille'],
  ['/admin/cms/documents', DocumentsCms, 'cms:read', 'texte=essai&etat=ARCHIVE&audience=COLLEGE&tri=-date'],
  ['/admin/referentiel', Lists, 'referentiel:read', 'texte=essai&tri=-lignes'],
];

test.each(lists)(
  '[API-04] %s is exported as xlsx and csv, with the filters and the order on screen, by whoever reads it',
  async (path, Page, right, query) => {
    open(Page, right, `/liste?${query}&page=3&taille=50`);
    const asked = (format: string) => Object.fromEntries(new URLSearchParams(`${query}&format=${format}`));
    for (const format of ['xlsx', 'csv'] as const) {
      await press(format);
      expect(button(format)).toHaveAttribute('aria-busy', 'true');
      const [made = '', sent = ''] = files.at(-1)?.split('?') ?? [];
      expect([made, Object.fromEntries(new URLSearchParams(sent))]).toEqual([`${path}/export`, asked(format)]);
      finish(200);
      await waitFor(() => expect(button(format)).not.toHaveAttribute('aria-busy'));
    }
    expect(files).toHaveLength(2);
    expect(saved).toEqual(['liste.xlsx', 'liste.xlsx']);
  },
);

test('[API-04] a file that is being made is not asked for twice, and a refusal shows', async () => {
  const said: string[] = [];
  const stop = onToast(({ text }) => said.push(text ?? ''));
  open(Images, 'cms:read', '/liste');
  await press('csv');
  await press('csv');
  expect(files).toEqual(['/admin/cms/images/export?format=csv']);
  finish(400);
  await waitFor(() => expect(said).toEqual(['Précisez les filtres.']));
  expect(button('csv')).not.toHaveAttribute('aria-busy');
  expect(saved).toEqual([]);
  stop();
});
