import type { LimitesFichiers } from '../contract/fichiers';
import { formatByteLimit } from './byte-sizes';

/** Properties of a file that the filters check. */
export interface FileFacts {
  name: string;
  /** Bytes. */
  size: number;
  /** MIME type; empty when the browser has none and the server detects it from the content. */
  type: string;
}

/** Filters in the order of their checks (product 0.5). */
export type FileFilter = 'queueLimit' | 'maxFileSize' | 'maxQueueSize' | 'allowedExtensions' | 'allowedMimeTypes';

/** Reasons to refuse a file, or to have none; client and server use the same messages. */
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

/** « pdf » from « Facture.PDF »; empty without an extension. */
export function extensionOf(name: string): string {
  return /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? '';
}

/**
 * First filter that refuses a file, or null.
 * @param present sizes of the files already there, in bytes.
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

/** Splits selected files, in order, into accepted ones and refused ones with their reason. */
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

/** Three hints of an uploader: formats, size of one file, total size (CTL-08). */
export function limitHints({ queueLimit, maxFileSize, maxQueueSize, allowedExtensions }: LimitesFichiers): string[] {
  return [
    `${allowedExtensions.length > 1 ? 'Formats acceptés' : 'Format accepté'}\u00a0: ${allowedExtensions.map((extension) => extension.toUpperCase()).join(', ')}`,
    `Taille maximale par pièce jointe\u00a0: ${formatByteLimit(maxFileSize)}`,
    // A single file is limited by its own size.
    ...(queueLimit === 1 ? [] : [`Taille totale maximale\u00a0: ${formatByteLimit(maxQueueSize)}`]),
  ];
}

/** `accept` attribute of a file input: extensions and types, from which phones decide to offer the camera. */
export function acceptedTypes({ allowedExtensions, allowedMimeTypes }: LimitesFichiers): string {
  return [...allowedExtensions.map((extension) => `.${extension}`), ...allowedMimeTypes].join(',');
}
