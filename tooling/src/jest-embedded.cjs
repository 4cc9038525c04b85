// These tests run on the embedded database whatever PostgreSQL the others run on.
delete process.env.PORTAL_TEST_DATABASE_URL;
// They have run on PostgreSQL too: what is the same code on both engines is left out here.
process.env.PORTAL_TEST_SECOND_ENGINE = '1';
