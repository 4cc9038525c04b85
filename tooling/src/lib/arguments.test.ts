import { parseArguments } from './arguments';

const known = { values: ['--client', '--version'], flags: ['--rollback'] } as const;
const parse = (line: string) => parseArguments(line.split(' '), known);

test('[FED-04] reads a name, options with their values, and flags', () => {
  expect(parse('remote-faq --client VALD --rollback')).toEqual({
    words: ['remote-faq'],
    values: { '--client': 'VALD' },
    flags: new Set(['--rollback']),
  });
  expect(parse('--version=1.2.0 remote-faq')).toMatchObject({
    words: ['remote-faq'],
    values: { '--version': '1.2.0' },
  });
});

test.each([
  ['remote-faq --clients VALD', 'Option inconnue : --clients. Options possibles : --client, --version, --rollback.'],
  ['remote-faq -client VALD', 'Option inconnue : -client. Options possibles : --client, --version, --rollback.'],
  ['remote-faq --client', '--client attend une valeur.'],
  ['remote-faq --client=', '--client attend une valeur.'],
  ['remote-faq --client --rollback', '--client attend une valeur.'],
  ['remote-faq --client VALD --client ALIZ', '--client est donné deux fois.'],
  ['remote-faq --rollback=oui', '--rollback ne prend pas de valeur.'],
])('[FED-04] « %s » is a mistake, not a release for everybody', (line, mistake) => {
  expect(parse(line)).toBe(mistake);
});
