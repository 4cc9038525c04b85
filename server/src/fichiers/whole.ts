import { createHash } from 'node:crypto';
import type { FastifyRequest } from 'fastify';
import type { LimitesFichiers } from '@portal/shared-api/contract/fichiers';
import { fileMessages } from '@portal/shared-api/rules/file-limits';
import { arrivingFile, noteFile, piecesOf } from '../platform/http/multipart';
import { typeOfFormat, type FileFormat } from './content';
import { judgeContent } from './inspector';
import { messages } from './messages';
import { visibleName } from './names';
import { fileRefused, formatOf, refusalOf } from './receive';

/** A file held in memory, checked to its last byte. */
export interface WholeFile {
  fileName: string;
  format: FileFormat;
  typeMime: string;
  content: Buffer;
}

/**
 * Receives a file of staff that the database keeps, checked as those of members are.
 * @throws PortalError 400 `FichierRefuse`
 */
export async function receiveWhole(request: FastifyRequest, limits: LimitesFichiers): Promise<WholeFile> {
  const file = await arrivingFile(request, limits.maxFileSize);
  if (!file) throw fileRefused(messages.noFile);
  try {
    const format = formatOf(file, limits);
    const parts: Buffer[] = [];
    for await (const part of piecesOf(file)) parts.push(part);
    if (file.isTruncated()) throw fileRefused(fileMessages.maxFileSize(limits));
    const content = await judgeContent(Buffer.concat(parts), format).catch((error: unknown) => {
      throw refusalOf(error);
    });
    const fileName = visibleName(file.fileName);
    // A file that is sent again under its key is recognised by its content.
    noteFile(request, fileName, createHash('sha256').update(content).digest('hex'));
    return { fileName, format, typeMime: typeOfFormat[format], content };
  } catch (error) {
    file.drain();
    throw error;
  }
}
