import { nullable, object, optional, record, string, unknown } from 'superstruct';
import { askedDay, civilDate } from '@portal/shared-api/contract/common';
import { PortalError } from '../errors';
import { messages } from '../messages';
import { validate } from './validation';

const struct = object({
  du: optional(askedDay),
  personne: optional(object({ fin: nullable(askedDay) })),
  brouillon: optional(record(string(), unknown())),
  texte: optional(string()),
});
const faults = (value: unknown) => {
  try {
    validate(struct, value);
    return [];
  } catch (error) {
    if (!(error instanceof PortalError)) throw error;
    return error.details.erreurs?.map(({ champ, code, message }) => {
      expect([code, message]).toEqual(['pattern', messages.fieldWrong]);
      return champ;
    });
  }
};

test.each([
  [{ du: '2026-11-20' }, []],
  [{ du: '9999-12-31' }, ['du']],
  [{ du: '1026-11-05' }, []],
  [{ du: '0001-01-01' }, ['du']],
  [{ du: '0000-01-01' }, ['du']],
  [{ personne: { fin: '9999-12-31' } }, ['personne.fin']],
  [{ texte: '0012-05-12' }, []],
  [{ brouillon: { dateSoins: '9999-12-31' } }, []],
])('a request asks about days that one may compute with: %j', (value, expected) => {
  expect(faults(value)).toEqual(expected);
});

test('an answer may show the day by which a management system says « no end »', () => {
  expect(civilDate.is('9999-12-31')).toBe(true);
});
