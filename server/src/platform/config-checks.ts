/* What the text of a setting may hold. */

export const listOf = (text: string) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean);

export const isRowCount = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 10_000;

export const isPort = (text: string) => /^\d{1,5}$/.test(text) && Number(text) >= 1 && Number(text) <= 65_535;

export function isUrlWith(text: string, protocols: readonly string[]): boolean {
  return URL.canParse(text) && protocols.includes(new URL(text).protocol) && new URL(text).hostname !== '';
}

export function isBucketUrl(text: string): boolean {
  if (!isUrlWith(text, ['http:', 'https:'])) return false;
  const { username, password, pathname } = new URL(text);
  return username !== '' && password !== '' && /^\/[\w.-]+\/?$/.test(pathname);
}

export function isCivilDate(text: string): boolean {
  const date = new Date(`${text}T00:00:00Z`);
  return /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

export function isOriginPattern(text: string): boolean {
  const example = text.replace('{host}', 'exemple.test');
  return (
    URL.canParse(example) &&
    /^https?:$/.test(new URL(example).protocol) &&
    new URL(example).origin === example.replace(/:(80|443)$/, '')
  );
}
