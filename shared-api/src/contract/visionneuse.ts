import { array, integer, object, size, string, type Infer } from 'superstruct';
import { defineEndpoint, type Access, type Endpoint } from './endpoint';

/** A document as pictures, for screens that cannot open a PDF (product 0.6). */
export const visionneuseStruct = object({
  nomFichier: string(),
  /** Number of pages of the document; `pages` may have only the first ones. */
  nombrePages: integer(),
  /** Each page as a data URL, PNG or JPEG, in order. */
  pages: array(object({ numero: integer(), image: string() })),
});
export type Visionneuse = Infer<typeof visionneuseStruct>;
export interface VisionneuseQuery {
  id: string;
}
export type VisionneuseEndpoint = Endpoint<void, VisionneuseQuery, void, Visionneuse>;

/**
 * The viewer of a resource, `GET api{route}/visionneuse?id=…` (API-04, product 0.6). An unknown, a foreign and a hidden
 * document all answer 404 `NonTrouve`; a damaged, protected or oversized one answers 400 `FichierRefuse`.
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
