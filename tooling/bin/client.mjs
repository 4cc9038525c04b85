import { prepare } from './prepare.mjs';
import { run } from './run.mjs';

prepare();
await run('client');
