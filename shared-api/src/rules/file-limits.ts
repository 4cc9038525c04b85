import type { LimitesFichiers } from '../contract/fichiers';
import { formatByteLimit } from './byte-sizes';

/** What a filter looks at before a file joins the others. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type; empty when the browser knows none, which the server then finds in the content. */
  type: string;
}

/** Which filter refused a file, in the order in which they are asked (catalogue 0.5). */
export type FileFilter = 'queueLimit' | 'maxFileSize' | 'maxQueueSize' | 'allowedExtensions' | 'allowedMimeTypes';

/** Why a file does not join the others, or a form has none; client and server say it in the same words. */
export const fileMessages: Readonly<Record<FileFilter, (limits: LimitesFichiers) => string>> & {
  missingModel: string;
} = {
  queueLimit: ({ queueLimit }) =>
    `Vous ne pouvez pas joindre plus ${queueLimit === 1 ? 'd’un fichier' : `de ${queueLimit} fichiers`}.`,
  maxFileSize: ({ maxFileSize }) => `Le fichier dépasse la taille maximale de ${formatByteLimit(maxFileSize)}.`,
  maxQueueSize: ({ maxQueueSize }) => `La taille totale des fichiers dépasse ${formatByteLimit(maxQueueSize)}.`,
  allowedExtensions: () => 'Ce format de fichier n’est pas accepté.',
  allowedMimeTypes: () => 'Le type de ce fichier n’est pas accepté.',
  missingModel: 'La propriété contenant les fichiers doit être non nulle.',
};

/** « pdf » of « Facture.PDF »; empty without one. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * The first filter that refuses a file, or null.
 * @param present sizes in bytes of the files that are there already.
 */
export function refusingFilter(
  { name, size, type }: FileFacts,
  present: readonly number[],
  limits: LimitesFichiers,
): FileFilter | null {
  if (present.length >= limits.queueLimit) return 'queueLimit';
  if (size > limits.maxFileSize) return 'maxFileSize';
  if (present.reduce((sum, other) => sum + other, size) > limits.maxQueueSize) return 'maxQueueSize';
  if (!limits.allowedExtensions.includes(extensionOf(name))) return 'allowedExtensions';
  if (type !== '' && !limits.allowedMimeTypes.includes(type.toLowerCase())) return 'allowedMimeTypes';
  return null;
}

/** Sorts files that were just chosen, one after another: those that may join, and the others each with its reason. */
export function filterFiles<File extends FileFacts>(
  chosen: readonly File[],
  present: readonly number[],
  limits: LimitesFichiers,
) {
  const accepted: File[] = [];
  const refused: { file: File; message: string }[] = [];
  for (const file of chosen) {
    const filter = refusingFilter(file, [...present, ...accepted.map(({ size }) => size)], limits);
    if (filter) refused.push({ file, message: fileMessages[filter](limits) });
    else accepted.push(file);
  }
  return { accepted, refused };
}

/** The three hints of an uploader: formats, size of one file, size of all (specification 8). */
export function limitHints({ queueLimit, maxFileSize, maxQueueSize, allowedExtensions }: LimitesFichiers): string[] {
  return [
    `Format(s) accepté(s)\u00a0: ${allowedExtensions.map((extension) => extension.toUpperCase()).join(', ')}`,
    `Taille maximale par pièce jointe\u00a0: ${formatByteLimit(maxFileSize)}`,
    // One file alone cannot reach more than its own limit.
    ...(queueLimit === 1 ? [] : [`Taille totale maximale\u00a0: ${formatByteLimit(maxQueueSize)}`]),
  ];
}

/** Value of `accept` of a file input: extensions and types, which phones read to offer the camera. */
export function acceptedTypes({ allowedExtensions, allowedMimeTypes }: LimitesFichiers): string {
  return [...allowedExtensions.map((extension) => `.${extension}`), ...allowedMimeTypes].join(',');
}
