import { remote } from './remote';

test.each(['/delete-user-confirmation', '/annulation-suppression'])(
  '[PRE-25] %s stays open with an external provider, whose insurers have F-29 too',
  (path) => {
    const route = remote.routes.find((candidate) => candidate.path === path);
    expect(route).toMatchObject({ access: 'anyone' });
    expect(route).not.toHaveProperty('internalIdentityOnly');
  },
);
