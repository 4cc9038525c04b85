import { resources } from '@portal/shared-api/resources';
import { menu } from './menu';
import { remote } from './remote';

const titleAt = (path: string) => remote.routes.find((route) => route.path === path)?.title;

test('[PRE-26] a page has one name: its entry of the menu is called like its title', () => {
  for (const { label, path } of menu) expect(`${path} ${label}`).toBe(`${path} ${titleAt(path)}`);
});

test('[PRE-26] every page of the member area stands in the menu, or below one entry of it', () => {
  const reached = menu.flatMap(({ path, matches = [] }) => [path, ...matches]);
  const pages = remote.routes.filter(({ path, isDetail }) => !isDetail && !path.includes(':')).map(({ path }) => path);
  expect(pages.filter((path) => !reached.includes(path))).toEqual([]);
  const known = Object.values(resources).map(({ path }): string => path);
  expect(reached.filter((path) => !known.includes(path))).toEqual([]);
});

test('[CTL-18] the dialog whose warning comes and goes while one types holds its top', () => {
  expect(remote.slots.find(({ slot }) => slot === 'compte-remboursement')).toMatchObject({ holdsTop: true });
});

test('[PRE-27] identifier and password stand below « Mon profil », in « Plan du site » too', () => {
  const profil = menu.find(({ path }) => path === resources.profil.path);
  expect(profil?.matches).toEqual(
    expect.arrayContaining([resources.changementIdentifiant.path, resources.motDePasse.path]),
  );
});
