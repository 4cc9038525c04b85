import { randomUUID } from 'node:crypto';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { extensionOf, fileMessages } from '@portal/shared-api/rules/file-limits';
import type { Database } from '../platform/database/database';
import { PortalError, unavailable } from '../platform/errors';
import type { FileVault } from '../platform/files/vault';
import { FileStoreDown } from '../platform/files/store';
import type { ArrivingFile } from '../platform/http/multipart';
import type { FileOwner } from './attach';
import { formatByExtension, formatByType, isTypeUnknown, type FileFormat } from './content';
import { FileRefused, Inspector } from './inspector';
import { messages } from './messages';
import { isNameRefused, remoteName, visibleName } from './names';
import { acceptFile, announceFile, forgetFile, objectName } from './store';

export const fileRefused = (message: string) => new PortalError(400, 'FichierRefuse', { message });

/** Format by extension and declared type, which must match. @throws PortalError 400 `FichierRefuse` */
export function formatOf({ fileName: sent, type }: ArrivingFile, limits: LimitesFichiers): FileFormat {
  const fileName = visibleName(sent);
  if (isNameRefused(fileName)) throw fileRefused(messages.name);
  const extension = extensionOf(fileName);
  const format = formatByExtension(extension);
  if (!format || !limits.allowedExtensions.includes(extension))
    throw fileRefused(fileMessages.allowedExtensions(limits));
  if (isTypeUnknown(type)) return format;
  if (!limits.allowedMimeTypes.includes(type)) throw fileRefused(fileMessages.allowedMimeTypes(limits));
  if (formatByType(type) !== format) throw fileRefused(messages.content);
  return format;
}

interface Reception {
  database: Database;
  vault: FileVault;
  owner: FileOwner;
  inputName: string;
  limits: LimitesFichiers;
  now: () => Date;
}

/**
 * Receives a file as a stream: complete, matching its format, and recorded in the database before its first byte is
 * stored.
 * @returns its remote name and the digest of its content.
 * @throws PortalError 400 `FichierRefuse`, 503 while the store is down.
 */
export async function receiveFile(
  { database, vault, owner, inputName, limits, now }: Reception,
  file: ArrivingFile,
): Promise<{ remoteFileName: string; sha256: string }> {
  const format = formatOf(file, limits);
  const id = randomUUID();
  const localFileName = visibleName(file.fileName);
  const remoteFileName = remoteName(id, localFileName);
  const row = { ...owner, id, remoteFileName, localFileName, inputName, taille: limits.maxFileSize };
  await database.transaction((transaction) => announceFile(transaction, row, now()));
  const inspector = new Inspector(format, () => (file.isTruncated() ? fileMessages.maxFileSize(limits) : null));
  try {
    await vault.receive(objectName(row), file.content, inspector);
  } catch (error) {
    await forgetFile(database, id);
    throw refusalOf(error);
  }
  await acceptFile(
    database,
    id,
    { taille: inspector.size, typeMime: inspector.typeMime, sha256: inspector.sha256 },
    now(),
  );
  return { remoteFileName, sha256: inspector.sha256 };
}

export function refusalOf(error: unknown): Error {
  if (error instanceof FileRefused) return fileRefused(error.message);
  if (error instanceof FileStoreDown) return unavailable(error.message);
  // The disk may be full, the connection cut: the file is incomplete.
  const isDisk =
    typeof error === 'object' &&
    error !== null &&
    'code' in error &&
    /^E(NOSPC|DQUOT|IO|ROFS|ACCES|PERM|NOENT|MFILE)$/.test(String(error.code));
  return isDisk ? unavailable('the disk takes no file') : fileRefused(messages.interrupted);
}
