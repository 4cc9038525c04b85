import { array, integer, object, size, string, type Infer } from 'superstruct';
import { defineEndpoint, type Access, type Endpoint } from './endpoint';

/** A document as pictures, for screens that cannot open a PDF (catalogue 0.6). */
export const visionneuseStruct = object({
  nomFichier: string(),
  /** Pages of the document, of which the first ones alone may be in `pages`. */
  nombrePages: integer(),
  /** Each as a data URL, PNG or JPEG, the first page first. */
  pages: array(object({ numero: integer(), image: string() })),
});
export type Visionneuse = Infer<typeof visionneuseStruct>;
export interface VisionneuseQuery {
  id: string;
}
export type VisionneuseEndpoint = Endpoint<void, VisionneuseQuery, void, Visionneuse>;

/**
 * The viewer of a resource, `GET api{route}/visionneuse?id=…` (catalogue 0.6, specification 7). An unknown, a foreign and a hidden
 * document are the same 404 `NonTrouve`; one that cannot be drawn, being damaged, protected or too large, is 400 `FichierRefuse`.
 * @param route path of the resource: `/cgdm-svc/ged`.
 * @param summary French sentence for the OpenAPI document.
 */
export const defineVisionneuse = (route: string, summary: string, access: Access): VisionneuseEndpoint =>
  defineEndpoint({
    method: 'GET',
    path: `${route}/visionneuse`,
    summary,
    access,
    query: object({ id: size(string(), 1, 80) }),
    response: visionneuseStruct,
    errors: ['NonTrouve', 'FichierRefuse'],
  });
