-- What makes the demo a trial of the whole arrangement. Run after the first server has made the
-- demo, and again at each start: it changes nothing that is already so.

-- Each remote, and the design system, comes from an origin of its own. The host stays with the page.
update releases
set base_url = format('http://localhost:%s/%s/', origin.port, releases.version)
from (values ('shared-ui', 8091), ('remote-auth', 8092), ('remote-member', 8093), ('remote-admin', 8094), ('remote-faq', 8095)) as origin (name, port)
where releases.name = origin.name;

-- Riviera Mutuelle Azurine brings its own identity provider: a public client, code and PKCE.
update clients
set settings = jsonb_set(settings, '{identityProvider}', '{"issuer": "http://sso.localhost:8080/realms/riviera", "clientId": "portail", "clientSecretChiffre": null}'),
    configuration = jsonb_set(configuration, '{oidcExternalProvider}', '{"libelle": "Riviera Mutuelle Azurine"}')
where code = 'RIVI';

-- Accounts are known by issuer and subject; the subjects are those of deploy/keycloak/riviera-realm.json.
insert into comptes_externes (client_code, issuer, subject, compte_id)
select comptes.client_code, 'http://sso.localhost:8080/realms/riviera', known.subject, comptes.id
from comptes
join (values
  ('stefano.rovellani@exemple.test', '5f0c1d52-0f5e-4a55-9c1b-000000000217'),
  ('mireille.castagnol@exemple.test', '5f0c1d52-0f5e-4a55-9c1b-000000000377'),
  ('helene.dargois@exemple.test', '5f0c1d52-0f5e-4a55-9c1b-000000000006')
) as known (user_name, subject) on known.user_name = comptes.user_name
where comptes.client_code = 'RIVI'
on conflict do nothing;
