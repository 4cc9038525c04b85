import type { Report } from './reports';
import type { Stage } from './stages';

const SLOWEST = 20;

/** The end of a run: time of each stage, slowest files, tests that passed on their second try. */
export function summaryOf(stages: readonly Stage[], reports: readonly Report[]): string {
  const slowest = reports
    .flatMap(({ files }) => files)
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SLOWEST);
  const flaky = reports.flatMap((report) => report.flaky);
  return [
    '\n── durées ──',
    ...stages.map(({ name, seconds, isFailed }) => line(seconds, isFailed ? `${name} (en échec)` : name)),
    ...(slowest.length > 0 ? ['\n── fichiers les plus longs ──'] : []),
    ...slowest.map(({ file, seconds }) => line(seconds, file)),
    ...(flaky.length > 0 ? ['\n── instables : réussis au second essai ──'] : []),
    ...flaky.map((name) => `  ${name}`),
  ].join('\n');
}

const line = (seconds: number, name: string) => `${seconds.toFixed(1).replace('.', ',').padStart(8)} s  ${name}`;
