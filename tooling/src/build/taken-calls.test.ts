import * as faq from '@portal/shared-api/contract/faq';
import { callsFault, shapesTaken } from './taken-calls';

const callsOf = (file: object, ...names: string[]) => Object.keys(shapesTaken([[file, names]]));

test('[FED-05] calls that a remote gets from a function are those of its whole file', () => {
  const both = ['/Faq', '/Faq/search', '/inbenta-faq/content', '/inbenta-faq/search'];
  expect(callsOf(faq, 'engineOf')).toEqual(expect.arrayContaining(both.map((path) => `GET ${path}`)));
});

test('[FED-05] calls that it imports are those alone, also where several stand in one table', () => {
  expect(callsOf(faq, 'inHouseFaqSearch', 'userTypes')).toEqual(['GET /Faq/search']);
  expect(callsOf(faq, 'inbentaFaq')).toHaveLength(4);
  expect(shapesTaken([])).toEqual({});
});

test('[FED-05] a remote that sends calls of which none is found cannot be held against a server', () => {
  expect(callsFault(['useResource', 'toast'], {})).toContain('la construction n’en trouve aucun');
  expect(callsFault(['call'], shapesTaken([[faq, ['engineOf']]]))).toBeNull();
  expect(callsFault(['toast'], {})).toBeNull();
});
