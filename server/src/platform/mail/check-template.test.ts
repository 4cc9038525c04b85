import { allTemplates, isSms } from './catalogue';
import { wordsOfCare } from '../testing/mail';
import { checkTemplate, sampleValues } from './check-template';
import { previewTemplate } from './overrides';
import { commonVariables, fillParagraphs, fillText, noValue, variablesIn } from './templates/template';

const look = { libelle: 'Mutuelle d’essai', couleur: '#0a6a66', telephone: '01 99 00 00 00' };
const own = (objet: string | null, corps: string | null, isActif = true) => ({ objet, corps, isActif });
const faults = (code: string, text: ReturnType<typeof own>) =>
  checkTemplate(code, text).map(({ champ, code: kind }) => `${champ} ${kind}`);

describe.each([...allTemplates])('%s', (code, template) => {
  const text = `${template.objet} ${template.corps.join(' ')}`;

  test('declares exactly the variables of its text', () => {
    const used = new Set(variablesIn(text));
    expect([...used].filter((name) => !commonVariables.some((common) => common === name)).toSorted()).toEqual(
      [...template.variables].toSorted(),
    );
  });

  test('passes the check of an insurer’s own text', () => {
    expect(checkTemplate(code, own(isSms(code) ? null : template.objet, template.corps.join('\n\n')))).toEqual([]);
  });

  test('is written in full with the samples, as text beside HTML', () => {
    const { subject, text: plain, html } = previewTemplate(look, code, own(null, null));
    for (const written of [subject, plain]) expect(written).not.toMatch(/[{}]|undefined/);
    expect(html).not.toContain('{libelleClient}');
    if (isSms(code)) expect(plain.length).toBeLessThanOrEqual(160);
    for (const paragraph of fillParagraphs(template.corps.slice(0, 1), {
      ...sampleValues,
      libelleClient: look.libelle,
    }))
      expect(plain).toContain(paragraph);
  });

  test('tells of no care, NIR or whole account', () => {
    const filled = `${fillText(text, sampleValues)} ${template.bouton ?? ''}`;
    expect(filled).not.toMatch(wordsOfCare);
    expect(filled).not.toMatch(/[A-Z]{2}\d{2}[ \dA-Z]{11,}|\b[12] ?\d{2} ?\d{2} ?\d{2}/);
    expect(template.variables.filter((name) => /nir|iban|acte|soin|praticien|montantRembourse/i.test(name))).toEqual(
      [],
    );
  });
});

test.each([
  ['an unknown variable', own('Objet', 'Bonjour {nom}, {numeroDemande}'), ['corps variable']],
  ['a mandatory variable missing', own('Objet', 'Bonjour'), ['corps missing']],
  ['a lone brace', own('Objet {numeroDemande}', 'Bonjour {prenom'), ['corps brace']],
  ['a variable with a space', own('Objet {numeroDemande}', 'Bonjour { prenom }'), ['corps brace']],
  ['two lines of subject', own('Objet {numeroDemande}\nBcc: a@exemple.test', 'Bonjour'), ['objet line']],
  ['an empty body', own('Objet {numeroDemande}', '  '), ['corps required']],
  ['a reason in the subject', own('{motif} {numeroDemande}', 'Bonjour'), ['objet private']],
  ['a subject too long', own(`{numeroDemande} ${'x'.repeat(150)}`, 'Bonjour'), ['objet length']],
  ['a good text', own('Demande {numeroDemande}', 'Bonjour {prenom},\n\n{motif}'), []],
  ['nothing but a switch', own(null, null, false), []],
])('E-11-REFUSEE with %s', (_what, text, expected) => {
  expect(faults('E-11-REFUSEE', text)).toEqual(expected);
});

const saidOf = (code: string, text: ReturnType<typeof own>) => checkTemplate(code, text).map(({ message }) => message);

test.each([
  [
    'E-11-REFUSEE',
    own('Demande {numeroDemande}', '{nom}, {lien}'),
    /^\{nom\}, \{lien\}\s: ces variables n’existent pas dans ce modèle\./,
  ],
  ['E-11-REFUSEE', own('Demande {numeroDemande}', '{nom}'), /^\{nom\}\s: cette variable n’existe pas dans ce modèle\./],
  [
    'E-11-REFUSEE',
    own('{numeroDemande} {motif}', 'Bonjour'),
    /^\{motif\}\s: cette variable n’a pas sa place dans l’objet\.$/,
  ],
  [
    'E-14-DESTINATAIRE',
    own('{code} {message}', '{expediteur}'),
    /^\{code\}, \{message\}\s: ces variables n’ont pas leur place dans l’objet\.$/,
  ],
  ['E-11-REFUSEE', own('Objet', 'Bonjour'), /^\{numeroDemande\}\s: cette variable est obligatoire\.$/],
  ['E-14-DESTINATAIRE', own('Objet', 'Bonjour'), /^\{expediteur\}, \{code\}\s: ces variables sont obligatoires\.$/],
  [
    'E-11-REFUSEE',
    own(null, `{numeroDemande}${'x'.repeat(5000)}`),
    /^Ce texte compte au plus 5\u202f000\u00a0caractères\.$/,
  ],
])('%s: what is wrong agrees with the number of variables', (code, text, message) => {
  expect(saidOf(code, text)).toEqual([expect.stringMatching(message)]);
});

/** Whoever signs in at another provider gets these too; only who types a password here is told of wrong ones. */
const toEveryProvider = [...allTemplates].filter(([code]) => code === 'E-07' || code.startsWith('PROTECTION-'));

test.each(toEveryProvider)('[PRE-30] %s names no password that the portal keeps', (_code, { corps }) => {
  expect(toEveryProvider.length).toBeGreaterThan(10);
  expect(corps.join(' ')).not.toMatch(/votre mot de passe/i);
});

test.each(['E-04', 'E-05', 'E-07', 'E-12', 'S-07'])('%s is never switched off', (code) => {
  expect(faults(code, own(null, null, false))).toEqual(['isActif security']);
});

test('a code of security stays out of the subject, and an SMS within 160 characters', () => {
  expect(faults('E-07', own('Code {code}', 'Votre code est {code}.'))).toEqual(['objet private']);
  expect(faults('S-07', own(null, `{code} ${'x'.repeat(155)}`))).toEqual(['corps length']);
  expect(faults('S-99', own(null, 'x'))).toEqual(['code unknown']);
});

test.each([
  ['H-2026-118', 'Accordée (votre dossier\u00a0: H-2026-118). Elle vaut jusqu’au 20/12/2026.'],
  ['', 'Accordée. Elle vaut jusqu’au 20/12/2026.'],
  [noValue, 'Accordée. Elle vaut jusqu’au 20/12/2026.'],
])('brackets about a value stand with it alone: « %s »', (dossier, written) => {
  const text = 'Accordée (votre dossier\u00a0: {dossier}). Elle vaut jusqu’au {dateFin}.';
  expect(fillText(text, { dossier, dateFin: '20/12/2026' })).toBe(written);
});

test('a value that nobody gave reads as a dash in an insurer’s text without brackets', () => {
  expect(fillText('Votre dossier\u00a0: {dossier}.', { dossier: noValue })).toBe('Votre dossier\u00a0: –.');
});

test('a value that looks like a variable stays as it was typed', () => {
  expect(fillParagraphs(['{prenom}', 'Bonjour {prenom}'], { prenom: '{code}', code: '123456' })).toEqual([
    '{code}',
    'Bonjour {code}',
  ]);
  expect(fillParagraphs(['{motif}', 'Fin'], { motif: [] })).toEqual(['Fin']);
});
