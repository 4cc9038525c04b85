import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { array, boolean, enums, nullable, number, object, optional, record, string, union, unknown } from 'superstruct';
import { oneOf } from '@portal/shared-api/contract/common';
import { endpointsByDomain } from '@portal/shared-api/contract/index';
import { defineEndpoint } from '@portal/shared-api/contract/endpoint';
import { openApiDocument } from './document';
import { toJsonSchema } from '@portal/shared-api/contract/json-schema';

it('describes fields, enumerations, lists, null and optional properties', () => {
  const struct = object({
    nom: string(),
    age: optional(number()),
    etat: enums(['ACTIF', 'BLOQUE']),
    fin: nullable(string()),
    droits: array(string()),
    parContrat: record(string(), boolean()),
  });
  expect(toJsonSchema(struct)).toEqual({
    type: 'object',
    properties: {
      nom: { type: 'string' },
      age: { type: 'number' },
      etat: { enum: ['ACTIF', 'BLOQUE'] },
      fin: { anyOf: [{ type: 'string' }, { type: 'null' }] },
      droits: { type: 'array', items: { type: 'string' } },
      parContrat: { type: 'object', additionalProperties: { type: 'boolean' } },
    },
    required: ['nom', 'etat', 'fin', 'droits', 'parContrat'],
    additionalProperties: false,
  });
});

it('describes what a record holds and what a choice offers', () => {
  const choice = oneOf(object({ texte: string() }), boolean());
  expect(toJsonSchema(record(string(), array(string())))).toEqual({
    type: 'object',
    additionalProperties: { type: 'array', items: { type: 'string' } },
  });
  expect(toJsonSchema(record(string(), unknown()))).toEqual({ type: 'object', additionalProperties: true });
  const texte = { type: 'object', properties: { texte: { type: 'string' } }, required: ['texte'] };
  const offered = { anyOf: [{ ...texte, additionalProperties: false }, { type: 'boolean' }] };
  expect(toJsonSchema(choice)).toEqual(offered);
  expect(toJsonSchema(object({ reponse: optional(choice) }))).toMatchObject({ properties: { reponse: offered } });
  // As earlier contracts have it.
  expect(toJsonSchema(union([string(), boolean()]))).toEqual({});
});

it('[FED-05] every choice of the contract keeps its parts, so that two versions can be compared', () => {
  const folder = join(__dirname, '../../../../shared-api/src/contract');
  const bare = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter(
    (file) => file.endsWith('.ts') && /\bunion\b[^;]*from 'superstruct'/.test(readFileSync(join(folder, file), 'utf8')),
  );
  expect(bare).toEqual(['common.ts']);
});

it('describes a call with its path, header and rights', () => {
  const endpoint = defineEndpoint({
    method: 'GET',
    path: '/v2/adherent/essais/:id',
    summary: 'Essai',
    access: { kind: 'member', roles: ['User'], feature: 'contratsConsultation' },
    params: object({ id: string() }),
    query: object({ page: optional(number()) }),
    response: object({ ok: boolean() }),
  });
  const document = openApiDocument({ essais: [endpoint] }, '1.0.0');
  expect(document).toMatchObject({
    openapi: '3.1.0',
    paths: {
      '/api/v2/adherent/essais/{id}': {
        get: {
          tags: ['essais'],
          description: 'Réservé aux rôles User, si la fonctionnalité contratsConsultation est active.',
          parameters: [
            { name: 'id', in: 'path' },
            { name: 'page', in: 'query', required: false },
            { name: 'X-NumContrat', in: 'header' },
          ],
          security: [{ session: [] }],
        },
      },
    },
  });
});

it('[API-03] contains every call of the contract once, under a unique name', () => {
  const names = [...JSON.stringify(openApiDocument(endpointsByDomain, '1.0.0')).matchAll(/"operationId":"(\w+)"/g)].map(
    ([, name]) => name,
  );
  expect(names).toHaveLength(Object.values(endpointsByDomain).flat().length);
  expect(new Set(names).size).toBe(names.length);
});
