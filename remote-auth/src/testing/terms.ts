import { serverWith, type Answers } from './server';

/** The call that reads the terms of use. */
export const termsCall = 'GET /cms/collections/Pages_Statiques';

/** Its answer: the page in a version. */
export const termsOf = (version: string, content: string) => ({
  body: [{ id: 'CGU', title: 'Conditions', content, name: 'Pages_Statiques', itemName: 'CGU', tags: [], version }],
});

/** A test server that has terms of use, in version `v1` unless the test says otherwise. */
export const serverWithTerms = (answers: Answers) =>
  serverWith({ [termsCall]: termsOf('v1', '<p>Texte</p>'), ...answers });
