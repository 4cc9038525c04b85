import type { Caller, DemoApp } from '../../../demo/testing/demo-app';
import { securityCode, submit, uploadsFor, type Outcome } from '../forms';
import type { SampleRequest } from './sample';

/** A sample that its sender has filled, in a session of its own. */
export interface FilledSample {
  who: Caller;
  /** Sends it; the same again when called again. */
  send: () => Promise<Outcome>;
}

/** Fills a sample: its code is proved and its papers are uploaded. Codes are limited: an hour passes before one. */
export async function fillSample(demo: DemoApp, sample: SampleRequest): Promise<FilledSample> {
  const { sender, path, papers = [], body, isSensitive, code } = sample;
  if (isSensitive) demo.clock.advance(3_600_000);
  const who = await demo.as(sender.userName, sender.client);
  const proof = isSensitive ? await securityCode(demo, who, sender.factor) : {};
  const donnees = await sample.answers(demo, who, proof);
  const pieces = await uploadsFor(who, sender.contrat, code, papers);
  const sent = body?.(donnees, pieces) ?? { donnees, piecesJointes: pieces };
  return { who, send: () => submit(who, path, sender.contrat, sent, proof) };
}
