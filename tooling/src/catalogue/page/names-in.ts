/** Components an entry imports from its own control, without types. */
export function namesIn(source: string): string[] {
  const names = /import \{([^}]*)\} from '\.(?:\/index)?';/.exec(source)?.[1] ?? '';
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name && !name.startsWith('type '));
}
