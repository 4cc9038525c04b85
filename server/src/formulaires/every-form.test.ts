import { isDeepStrictEqual } from 'node:util';
import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { formulaires } from '@portal/shared-api/contract/formulaires/index';
import type { Fields } from '@portal/shared-api/contract/formulaires/champs';
import type { FormRead } from '@portal/shared-api/contract/formulaires/formulaire';
import type { FormContext } from '@portal/shared-api/rules/form-rules';
import { findField, isShown, labelOf } from '@portal/shared-api/rules/formulaires/field-path';
import type { AnyRules } from '@portal/shared-api/rules/formulaires/built-in-checks';
import { filesIn, fromBody, judge, startOf, toBody } from '@portal/shared-api/rules/formulaires/form-values';
import { createDemoApp, type Caller, type DemoApp } from '../demo/testing/demo-app';
import { setFeature } from '../identity/testing/clients';
import { forms } from './forms';
import { submit, uploadFor, type Outcome } from './testing/forms';
import { typedValues } from './testing/typed-values';

/** Provident forms are for another insurer, which alone has such contracts. */
const provident: readonly string[] = ['declarationSinistreActeGestion', 'pjSinistreActeGestion'];
const isProvident = ({ code }: Pick<AnyForm, 'code'>) => provident.includes(code);
let contrat = 'VAL0004521';
let demo: DemoApp;
let camille: Caller;
let julien: Caller;
let marc: Caller;
beforeAll(async () => {
  demo = await createDemoApp();
  // An insurer has one form for both accounts, or one for each: here all are tried.
  await setFeature(demo.database, 'VALD', 'ribActeGestion', true);
  camille = await demo.as('camille.vernoux');
  julien = await demo.as('julien.vernoux');
  marc = await demo.as('marc.delaunoye', 'aliz');
}, 90_000);
afterAll(() => demo.close());

/** A form of the contract, whatever its fields. */
interface AnyForm {
  code: (typeof formulaires)[number]['code'];
  path: string;
  submit: { path: string };
  titre: string;
  isSensitive: boolean;
  isOfAccount: boolean;
  piecesJointes: readonly string[];
  fields: Fields;
  rules: AnyRules;
}
const all: [string, AnyForm][] = formulaires.map((form) => [form.titre, form as unknown as AnyForm]);

const addressOf = ({ submit: { path } }: AnyForm) => path;
const readAs = async (who: Caller, form: AnyForm) => who.get(form.path, contrat);
async function contextOf(form: AnyForm): Promise<FormContext<unknown>> {
  return {
    lecture: (await readAs(isProvident(form) ? marc : camille, form)).json<FormRead<unknown>>(),
    today: '2026-11-20',
  };
}
const untouched = (form: AnyForm, context: FormContext<unknown>) =>
  startOf({ fields: form.fields, start: Reflect.get(form, 'start') as () => object }, context);
const fieldsOf = (fields: Fields): [string, Fields[string]][] =>
  Object.entries(fields).flatMap(([name, field]) => [
    [name, field] as [string, Fields[string]],
    ...(field.entry ? fieldsOf(field.entry.fields) : []),
  ]);

test('every form of the contract is answered, and nothing else', () => {
  expect(forms.map(({ code }) => code).toSorted()).toEqual(formulaires.map(({ code }) => code).toSorted());
});

describe.each(all)('« %s »', (_titre, form) => {
  const clientCode = isProvident(form) ? 'ALIZ' : 'VALD';
  beforeAll(() => {
    contrat = isProvident(form) ? 'ALI0000876' : 'VAL0004521';
  });
  const member = () => (isProvident(form) ? marc : camille);

  test('opens with the lists of its fields, each with a label and a choice', async () => {
    const answer = await readAs(member(), form);
    expect(answer.statusCode).toBe(200);
    const { listes } = answer.json<FormRead<unknown>>();
    for (const [name, { label, kind, referential, choices }] of fieldsOf(form.fields)) {
      if (kind !== 'flag') expect([name, label]).not.toEqual([name, '']);
      if (referential !== undefined) expect([name, listes[referential]?.length ?? 0]).not.toEqual([name, 0]);
      if (choices) expect([name, new Set(choices.map(({ code }) => code)).size]).toEqual([name, choices.length]);
    }
  });

  test('an untouched one is refused by the server as by the browser, field by field', async () => {
    const context = await contextOf(form);
    const values = untouched(form, context);
    const { wrong: expected } = judge(form as never, values, context as never);
    const outcome: Outcome = await submit(member(), addressOf(form), contrat, bodyOf(form, values));
    // F-16 wants the code with the agreement to a rise alone, which its own tests hold.
    if (form.isSensitive && form.code !== 'garantiesActeGestion') {
      expect(outcome.data).toBe('SecurityCodeRequired');
      return;
    }
    expect(outcome.erreurs?.map(({ champ, message }) => [champ, message])).toEqual(
      expected.map(({ champ, message }) => [champ, message]),
    );
    for (const { champ } of expected) {
      const found = findField({ fields: form.fields, rules: form.rules, values, context }, champ);
      expect([champ, found && labelOf(found)]).not.toEqual([champ, undefined]);
    }
  });

  test('whatever is typed, the server refuses what the page refuses, in fields that the page shows', async () => {
    const read = await contextOf(form);
    const faults: unknown[] = [];
    for (let seed = 1; seed <= 100; seed += 1) {
      const modeGestion = seed % 2 === 0 ? 'manuel' : 'automatique';
      const context = { ...read, lecture: { ...read.lecture, modeGestion } } as FormContext<unknown>;
      const typed = typedValues(form, context, seed);
      const { counted, wrong } = judge(form as never, typed as never, context as never);
      const sent: object = JSON.parse(JSON.stringify(toBody(form.fields, counted).donnees));
      const received = fromBody(form.fields, sent as never, byField(filesIn(counted)));
      const decided = judge(form as never, received as never, context as never);
      if (!isDeepStrictEqual(decided, { counted, wrong })) faults.push({ seed, page: wrong, server: decided.wrong });
      const shown = (champ: string) => {
        const found = findField({ fields: form.fields, rules: form.rules, values: counted, context }, champ);
        return found && isShown(found) ? found : undefined;
      };
      faults.push(...wrong.flatMap(({ champ }) => (shown(champ) ? [] : [{ seed, hidden: champ }])));
      // What shows keeps what is typed, whatever was hidden before it.
      for (const name of Object.keys(form.fields)) {
        const found = shown(name);
        if (found && !found.field.entry && found.values[name] !== typed[name]) faults.push({ seed, lost: name });
      }
    }
    expect(faults).toEqual([]);
  });

  test('keeps a draft as it is typed, for its person and contract alone, and forgets it', async () => {
    const values = untouched(form, await contextOf(form));
    const draft = `/forms/brouillons/${form.code}`;
    const kept = { valeurs: values, etape: 0, piecesJointes: [] };
    expect((await member().send('PUT', draft, contrat, kept)).statusCode).toBe(204);
    const read = async (who: Caller) =>
      (await who.get(draft, contrat)).json<{ brouillon: { valeurs: object } | null }>().brouillon?.valeurs ?? null;
    expect(await read(member())).toEqual(JSON.parse(JSON.stringify(values)));
    expect(await read(julien)).toBeNull();
    expect((await member().send('DELETE', draft, contrat)).statusCode).toBe(204);
    expect(await read(member())).toBeNull();
  });

  test('takes files for its own fields alone, and none sent for another form', async () => {
    for (const piece of form.piecesJointes) {
      const inputName = piece.replace('*', 'P000452102');
      expect(await uploadFor(member(), contrat, form.code, inputName)).toMatch(/\.pdf$/);
    }
    await expect(uploadFor(member(), contrat, form.code, 'inconnu')).rejects.toThrow();
    if (form.isSensitive) return;
    const [other] =
      all.find(
        ([, each]) =>
          each.code !== form.code && isProvident(each) === isProvident(form) && each.piecesJointes.length > 0,
      ) ?? [];
    const foreign = all.find(([titre]) => titre === other)?.[1];
    if (!foreign) return;
    const file = await uploadFor(member(), contrat, foreign.code, (foreign.piecesJointes[0] ?? '').replace('*', 'P1'));
    const values = untouched(form, await contextOf(form));
    const outcome: Outcome = await submit(member(), addressOf(form), contrat, {
      ...bodyOf(form, values),
      piecesJointes: [file],
    });
    expect(outcome.data).toBe('FichierRefuse');
  });

  test('is closed for a contract that is not the caller’s, and while its feature is off', async () => {
    const foreign = await member().get(form.path, isProvident(form) ? 'ALI0000990' : 'VAL0009120');
    expect([foreign.statusCode, foreign.json<{ data: string }>().data]).toEqual([403, 'ContratNonAutorise']);
    await setFeature(demo.database, clientCode, form.code, false);
    const off = await readAs(member(), form);
    expect([off.statusCode, off.json<{ data: string }>().data]).toEqual([403, 'FonctionnaliteInactive']);
    await setFeature(demo.database, clientCode, form.code, true);
    expect((await readAs(member(), form)).statusCode).toBe(200);
  });

  test('answers a beneficiary with themself alone, or not at all', async () => {
    // The provident contract insures its member alone.
    if (isProvident(form)) return;
    const answer = await readAs(julien, form);
    if (answer.statusCode === 403) return;
    // What belongs to an account may be about nobody.
    const named = answer.json<FormRead<unknown>>().beneficiaires.map(({ prenom }) => prenom);
    expect(named.filter((prenom) => prenom !== 'Julien')).toEqual([]);
    if (!form.isOfAccount) expect(named).toEqual(['Julien']);
  });
});

const byField = (files: readonly Fichier[]): Record<string, Fichier[]> =>
  Object.fromEntries(files.map((file) => [file.inputName, files.filter((each) => each.inputName === file.inputName)]));

/** Body of a request; the account of the popup has a shape of its own. */
function bodyOf(form: AnyForm, values: object): object {
  const { donnees, piecesJointes } = toBody(form.fields, values as never);
  if (form.code !== 'ribPrestationsActeGestion') return { donnees, piecesJointes };
  const contract = { numContrat: contrat, nomOffre: '', rib: null, codeModePaiement: 'VIR', hadRib: true };
  return { ...(donnees as object), rib: [], contrat: contract };
}
