import type { Fichier } from '@portal/shared-api/contract/fichiers';
import { handle, type DomainRoutes } from '../../platform/http/handle';
import type { ServerForm } from './declaration';
import { readLecture } from './lecture';
import { readFormScope } from './scope';
import { submitForm } from './submit';

/** Both calls of a form, from its declaration. */
export function formRoutes<Valeurs, Donnees, Body, Piece extends string, Champs extends Record<Piece, Fichier[]>>(
  declaration: ServerForm<Valeurs, Donnees, Body, Piece, Champs>,
): DomainRoutes {
  return [
    handle(declaration.form.read, async (context) => readLecture(declaration, await readFormScope(context))),
    handle(declaration.form.submit, (context) => submitForm(declaration, context)),
  ];
}
