#!/bin/sh
# The two roles of the trial, made once when the volume is new. The passwords are public, as the rest of the trial.
psql --username postgres -v owner_password=portail -v application_password=portail -f /roles.sql
