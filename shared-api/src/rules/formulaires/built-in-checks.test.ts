import { longText, text } from '../../contract/formulaires/champs';
import { checkForm } from '../form-rules';
import { completeRules } from './built-in-checks';
import { lectureOf } from './testing';

const fields = { titre: text('Titre'), message: longText('Message', 500) };
const problemsOf = (values: { titre: string; message: string }) =>
  checkForm(completeRules(fields, {}), values, { lecture: lectureOf({}), today: '2026-11-20' });

test('[VAL-14] a text with a tag shows an error under its field, as the server refuses it', () => {
  const message = 'Les caractères < et > ne sont pas autorisés.';
  expect(problemsOf({ titre: 'a > b', message: 'Ma cotisation\nest < 150 €' })).toEqual([
    { champ: 'titre', code: 'pattern', message },
    { champ: 'message', code: 'pattern', message },
  ]);
  expect(problemsOf({ titre: '', message: 'Une ligne\npuis une autre' })).toEqual([]);
});
