import { withoutInvisible } from '@portal/shared-api/rules/visible-text';

const longest = 80;

/**
 * A name as it is read: without controls of direction and other invisible characters, which make « gpj.exe » of
 * « exe.jpg ».
 */
export const visibleName = (name: string): string => withoutInvisible(name.normalize('NFC'));

/** Whether a name is unsafe or empty: separators, control characters, dots only. */
export function isNameRefused(name: string): boolean {
  // oxlint-disable-next-line no-control-regex
  return name.trim() === '' || name.length > 255 || /[/\\\u0000-\u001f\u007f<>]/.test(name) || /^\.+/.test(name);
}

/** Remote name: a random identifier, then the readable part of the local name. */
export function remoteName(id: string, name: string): string {
  const plain = name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/[^\w.-]+/g, '-')
    .replace(/\.{2,}/g, '.')
    .replace(/-{2,}/g, '-');
  const extension = /\.\w{1,5}$/.exec(plain)?.[0] ?? '';
  const stem = plain.slice(0, plain.length - extension.length).replace(/^[-.]+|[-.]+$/g, '') || 'fichier';
  return `${id}-${stem.slice(0, longest - extension.length)}${extension.toLowerCase()}`;
}
