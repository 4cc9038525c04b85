import { stateSource } from './state-source';

const source = `
function Many({ count = 3 }) {
  return <Tabs count={count} />;
}

export const entry: CatalogueEntry = {
  states: [
    { name: 'Vide', Example: () => <Held initial="">{(value, onChange) => <TextInput label="Nom" value={value} onChange={onChange} />}</Held> },
    { name: 'Au-delà\\u00a0?', isWide: true, Example: () => (
      <p>
        Oui
      </p>
    ) },
    { name: 'Plus larges', Example: Many },
    ...computed.map((name) => ({ name, Example: () => <i /> })),
  ],
};
`;

test('the code of a state is its example, inner braces included', () => {
  expect(stateSource(source, 'Vide')).toBe(
    '<Held initial="">{(value, onChange) => <TextInput label="Nom" value={value} onChange={onChange} />}</Held>',
  );
});

test('several lines lose the indent of the entry, and escaped spaces are found', () => {
  expect(stateSource(source, 'Au-delà\u00a0?')).toBe('(\n  <p>\n    Oui\n  </p>\n)');
});

test('a component of the entry is shown with the state that uses it', () => {
  expect(stateSource(source, 'Plus larges')).toBe(
    'Many\n\nfunction Many({ count = 3 }) {\n  return <Tabs count={count} />;\n}',
  );
});

test('a computed state has no code', () => {
  expect(stateSource(source, 'Calculé')).toBeNull();
});
