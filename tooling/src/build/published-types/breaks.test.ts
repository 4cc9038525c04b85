import { exportsOf, readBreaks } from './breaks';

const checked = [
  { control: 'button', name: 'Button', line: 3 },
  { control: 'link', name: 'ButtonLink', line: 4 },
];

test('the exports of a control are read, values and types separately', () => {
  const index = `import type { ReactNode } from 'react';
export { Button } from './button';
export { buttonClass, size as buttonSize, type ButtonLook } from './look';
export type { FormDeclaration, RecapLine } from './declaration';
interface Inner { export: string }
export declare const formFields: <Values extends object>() => Values;
export declare function useIt(): void;
export interface Fact { name: string }`;
  expect(exportsOf(index)).toEqual({
    values: ['Button', 'buttonClass', 'buttonSize', 'formFields', 'useIt'],
    types: ['ButtonLook', 'FormDeclaration', 'RecapLine', 'Fact'],
  });
});

test.each([
  [
    'a property that is now required',
    "  Types of parameters '__0' and 'given_0' are incompatible.\n    Property 'raison' is missing in type 'ButtonProps' but required in type 'ButtonProps'.",
    'Button demande maintenant la propriété « raison »',
  ],
  [
    'a value that is refused',
    "  Types of parameters '__0' and 'given_0' are incompatible.\n    Types of property 'size' are incompatible.\n      Type 'A | undefined' is not assignable to type 'B | undefined'.\n        Type '\"xxl\"' is not assignable to type 'B | undefined'.",
    'Button n’accepte plus « xxl » pour la propriété « size »',
  ],
  [
    'a property that is gone',
    "  Type '\"isWide\"' is not assignable to type 'keyof ButtonProps'.",
    'Button ne connaît plus la propriété « isWide »',
  ],
  ['anything else', '', 'Button n’accepte plus les mêmes valeurs'],
])('%s is reported in one sentence', (_, cause, what) => {
  expect(
    readBreaks(`check.ts(3,14): error TS2322: Type 'X' is not assignable to type 'Y'.\n${cause}`, checked),
  ).toEqual([{ control: 'button', name: 'Button', what }]);
});

test('each broken export has one line', () => {
  const output = [
    'check.ts(3,14): error TS2322: no',
    'check.ts(4,14): error TS2322: no',
    'check.ts(3,14): error TS2322: no',
  ].join('\n');
  expect(readBreaks(output, checked)).toHaveLength(2);
});

test('a failed comparison is reported as such', () => {
  expect(() => readBreaks("error TS5083: Cannot read file 'tsconfig.base.json'.", checked)).toThrow('TS5083');
});

test('without compiler errors there is nothing to report', () => {
  expect(readBreaks('', checked)).toEqual([]);
});
