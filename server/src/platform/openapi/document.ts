import type { AnyEndpoint } from '@portal/shared-api/contract/endpoint';
import { errorBodyStruct } from '@portal/shared-api/contract/errors';
import { fieldsOf, isOptional, toJsonSchema, type JsonSchema } from '@portal/shared-api/contract/json-schema';

/** OpenAPI 3.1 document of all endpoints, by domain. */
export function openApiDocument(
  domains: Readonly<Record<string, readonly AnyEndpoint[]>>,
  version: string,
): JsonSchema {
  const paths: Record<string, Record<string, JsonSchema>> = {};
  for (const [domain, endpoints] of Object.entries(domains)) {
    for (const endpoint of endpoints) {
      const path = `/api${endpoint.path.replace(/:(\w+)/g, '{$1}')}`;
      paths[path] = { ...paths[path], [endpoint.method.toLowerCase()]: operation(domain, endpoint) };
    }
  }
  return {
    openapi: '3.1.0',
    info: {
      title: 'Portail adhérent',
      version,
      description: 'Appels du portail, tels que le serveur les valide et que le navigateur les vérifie.',
    },
    paths,
    components: {
      schemas: { Erreur: toJsonSchema(errorBodyStruct) },
      securitySchemes: {
        session: {
          type: 'apiKey',
          in: 'cookie',
          name: 'session',
          description: '«\u00a0__Host-session\u00a0» en https',
        },
        antiForgery: {
          type: 'apiKey',
          in: 'header',
          name: 'X-XSRF-TOKEN',
          description: 'Valeur du cookie XSRF-TOKEN, pour tout appel autre que GET',
        },
      },
    },
  };
}

function operation(domain: string, endpoint: AnyEndpoint): JsonSchema {
  return {
    operationId: `${endpoint.method.toLowerCase()}${endpoint.path.replace(/[/:.-]+(\w)/g, (_match, letter: string) => letter.toUpperCase())}`,
    tags: [domain],
    summary: endpoint.summary,
    description: describeAccess(endpoint),
    parameters: parametersOf(endpoint),
    ...requestBodyOf(endpoint),
    responses: responsesOf(endpoint),
    security: securityOf(endpoint),
  };
}

function requestBodyOf({ body, isMultipart }: AnyEndpoint): JsonSchema {
  if (isMultipart) {
    const schema = { type: 'object', properties: { file: { type: 'string', format: 'binary' } }, required: ['file'] };
    return { requestBody: { required: true, content: { 'multipart/form-data': { schema } } } };
  }
  return body
    ? { requestBody: { required: true, content: { 'application/json': { schema: toJsonSchema(body) } } } }
    : {};
}

function parametersOf(endpoint: AnyEndpoint): JsonSchema[] {
  const path = endpoint.params
    ? fieldsOf(endpoint.params).map(([name, struct]) => ({
        name,
        in: 'path',
        required: true,
        schema: toJsonSchema(struct),
      }))
    : [];
  const query = endpoint.query
    ? fieldsOf(endpoint.query).map(([name, struct]) => ({
        name,
        in: 'query',
        required: !isOptional(struct),
        schema: toJsonSchema(struct),
      }))
    : [];
  const isOnContract = endpoint.access.kind === 'member' && !endpoint.access.withoutContract;
  const contract = isOnContract
    ? [{ name: 'X-NumContrat', in: 'header', required: true, schema: { type: 'string' } }]
    : [];
  const key =
    endpoint.method === 'POST'
      ? [{ name: 'Idempotency-Key', in: 'header', required: false, schema: { type: 'string' } }]
      : [];
  return [...path, ...query, ...contract, ...key];
}

function responsesOf(endpoint: AnyEndpoint): JsonSchema {
  const errors = endpoint.errors?.length ? ` Codes propres\u00a0: ${endpoint.errors.join(', ')}.` : '';
  return {
    ...successOf(endpoint),
    default: {
      description: `Erreur, avec un code dans «\u00a0data\u00a0».${errors}`,
      content: { 'application/json': { schema: { $ref: '#/components/schemas/Erreur' } } },
    },
  };
}

function successOf(endpoint: AnyEndpoint): JsonSchema {
  if (endpoint.response === 'empty') return { 204: { description: 'Fait' } };
  if (endpoint.response === 'file')
    return {
      200: { description: 'Fichier, nommé par content-disposition', content: { 'application/octet-stream': {} } },
    };
  return {
    200: { description: 'Réponse', content: { 'application/json': { schema: toJsonSchema(endpoint.response) } } },
  };
}

function securityOf({ access, method, withoutAntiForgery }: AnyEndpoint): JsonSchema[] {
  const session = access.kind === 'public' ? {} : { session: [] };
  return [{ ...session, ...(method === 'GET' || withoutAntiForgery ? {} : { antiForgery: [] }) }];
}

function describeAccess({ access }: AnyEndpoint): string {
  switch (access.kind) {
    case 'public':
      return 'Ouvert aux visiteurs.';
    case 'session':
      return 'Réservé aux personnes connectées.';
    case 'member':
      return `Réservé aux rôles ${access.roles.join(', ')}${access.feature ? `, si la fonctionnalité ${access.feature} est active` : ''}.`;
    case 'staff':
      return `Réservé au droit ${access.right}.`;
  }
}
