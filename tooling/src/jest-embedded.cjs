// These tests run on the embedded database whatever PostgreSQL the others run on.
delete process.env.PORTAL_TEST_DATABASE_URL;
