import { BenchMember } from './member';
import type { BenchServer } from './servers';
import { median, quantile } from './statistics';

/** Times of a member of another insurer, in milliseconds. */
export interface FloodResult {
  alone: number;
  meanwhile: number;
  meanwhileP95: number;
  /** Reads of that member that got no answer. */
  failures: number;
}

const loops = 60;
const reads = 60;
const read = '/api/v2/adherent/contrats';

/** One member of Valdoré asks for foreign contracts in sixty loops; a member of Alizéane reads her contracts. */
export async function benchFlood(server: BenchServer, userName: string): Promise<FloodResult> {
  const attacker = new BenchMember(server.origin, 'VAL0000000', loops);
  await attacker.signIn(userName);
  const neighbour = new BenchMember(server.origin.replace('//vald.', '//aliz.'), 'ALI0000876');
  await neighbour.signIn('marc.delaunoye@exemple.test');
  const alone = await timesOf(neighbour);
  const end = new AbortController();
  const loop = async () => {
    while (!end.signal.aborted) await attacker.read('/api/v2/adherent/prestations').catch(() => null);
  };
  const running = Array.from({ length: loops }, loop);
  const meanwhile = await timesOf(neighbour);
  end.abort();
  await Promise.all(running);
  attacker.close();
  neighbour.close();
  return {
    alone: median(alone.times),
    meanwhile: median(meanwhile.times),
    meanwhileP95: quantile(meanwhile.times, 0.95),
    failures: meanwhile.failures,
  };
}

async function timesOf(member: BenchMember): Promise<{ times: number[]; failures: number }> {
  const times: number[] = [];
  let failures = 0;
  for (let turn = 0; turn < reads; turn += 1) {
    try {
      times.push((await member.read(read)).milliseconds);
    } catch {
      failures += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return { times, failures };
}
