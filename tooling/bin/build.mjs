import { run } from './run.mjs';
await run('build');
