/** Names that an entry takes from its own control: the components a page would import, types aside. */
export function namesIn(source: string): string[] {
  const names = /import \{([^}]*)\} from '\.(?:\/index)?';/.exec(source)?.[1] ?? '';
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}
