-- Two roles for one database: the owner migrates, the application serves. Run once, as an administrator:
--
--   psql -v owner_password=… -v application_password=… -f roles.sql
--
-- PORTAL_DATABASE_OWNER_URL=postgresql://portail_proprietaire:…@postgres:5432/portail
-- PORTAL_DATABASE_URL=postgresql://portail_application:…@postgres:5432/portail
--
-- The server gives the application its rights after each migration; it cannot switch off the trigger of the audit trail,
-- nor delete one of its lines.
create role portail_proprietaire login password :'owner_password';
create role portail_application login password :'application_password';
create database portail owner portail_proprietaire;
\connect portail
revoke create on schema public from public;
alter schema public owner to portail_proprietaire;
