import { messagesByField } from './field-messages';

test('a refusal says of each field what it refuses, and nothing of the others', () => {
  const erreurs = [
    { champ: 'email', code: 'pattern', message: 'Le format de l’adresse e-mail est incorrect.' },
    { champ: 'assures[1].nom', code: 'required', message: 'Ce champ est obligatoire.' },
  ];
  expect(messagesByField(erreurs)).toEqual({
    email: 'Le format de l’adresse e-mail est incorrect.',
    'assures[1].nom': 'Ce champ est obligatoire.',
  });
  expect(messagesByField([])).toEqual({});
});
