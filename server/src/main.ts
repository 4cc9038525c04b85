import { ServerCannotStart, startServer } from './start';

try {
  await startServer(process.env);
} catch (error) {
  if (!(error instanceof ServerCannotStart)) throw error;
  for (const line of error.lines) console.error(line);
  process.exitCode = 1;
}
