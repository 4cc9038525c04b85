import type { CDPSession } from '@playwright/test';

/** One downloaded file or response. */
export interface Download {
  url: string;
  /** Transferred bytes: compressed, with headers. */
  bytes: number;
  /** Milliseconds since the navigation. */
  start: number;
  /** Addresses of the scripts and documents that initiated it. */
  askedBy: string[];
}

interface Stack {
  callFrames: { url: string }[];
  parent?: Stack;
}

export interface NetworkLog {
  downloads(): Download[];
  /** Resolves after this silence of the network, in milliseconds. */
  idle(milliseconds: number): Promise<void>;
}

/** 1.6 Mbit/s down, 0.75 up, 150 ms round trip: « Slow 4G ». */
const slow4G = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };

export const throttleNetwork = (session: CDPSession) => session.send('Network.emulateNetworkConditions', slow4G);

export const throttleProcessor = (session: CDPSession, rate: number) =>
  session.send('Emulation.setCPUThrottlingRate', { rate });

/** Records the downloads of the page from now on, without cache hits. */
export async function followNetwork(session: CDPSession): Promise<NetworkLog> {
  const found = new Map<string, Download>();
  const cached = new Set<string>();
  const open = new Set<string>();
  let origin = 0;
  let lastChange = Date.now();

  session.on('Network.requestWillBeSent', ({ requestId, request, timestamp, initiator }) => {
    lastChange = Date.now();
    if (!request.url.startsWith('http')) return;
    origin ||= timestamp;
    open.add(requestId);
    found.set(requestId, {
      url: request.url,
      bytes: 0,
      start: (timestamp - origin) * 1000,
      askedBy: [...(initiator.url ? [initiator.url] : []), ...urlsOf(initiator.stack)],
    });
  });
  session.on('Network.requestServedFromCache', ({ requestId }) => {
    cached.add(requestId);
  });
  const close = (requestId: string, bytes: number) => {
    lastChange = Date.now();
    open.delete(requestId);
    const download = found.get(requestId);
    if (download) download.bytes = bytes;
  };
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => close(requestId, encodedDataLength));
  session.on('Network.loadingFailed', ({ requestId }) => close(requestId, 0));
  await session.send('Network.enable');

  return {
    downloads: () => [...found].filter(([requestId]) => !cached.has(requestId)).map(([, download]) => download),
    idle: async (milliseconds) => {
      while (open.size > 0 || Date.now() - lastChange < milliseconds)
        await new Promise((resolve) => setTimeout(resolve, 50));
    },
  };
}

function urlsOf(stack: Stack | undefined): string[] {
  return stack ? [...stack.callFrames.map(({ url }) => url), ...urlsOf(stack.parent)] : [];
}

/** Longest chain of downloads that depend on each other; the HTML counts 0, its direct resources 1. */
export function longestChain(downloads: readonly Download[]): string[] {
  const chains = new Map<string, string[]>();
  for (const { url, askedBy } of [...downloads].sort((a, b) => a.start - b.start)) {
    const longest = askedBy
      .map((parent) => chains.get(parent) ?? [])
      .reduce((best, chain) => (chain.length > best.length ? chain : best), []);
    // The first download is the document itself.
    if (!chains.has(url)) chains.set(url, chains.size === 0 ? [] : [...longest, url]);
  }
  return [...chains.values()].reduce((best, chain) => (chain.length > best.length ? chain : best), []);
}
