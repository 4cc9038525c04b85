import type { FastifyRequest } from 'fastify';
import type { Canal } from '@portal/shared-api/contract/securite';
import { browserOf, channelOf } from './connection-log';

/** Origin of a session, recognisable for its owner. */
export interface Device {
  canal: Canal;
  /** « Firefox sur Windows ». */
  navigateur: string;
  adresseIpTronquee: string;
}

const systems: readonly [RegExp, string][] = [
  [/iPhone|iPad/, 'iOS'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Device of a request; the full User-Agent would identify a person. */
export function deviceOf(request: Pick<FastifyRequest, 'headers' | 'ip'>): Device {
  const userAgent = request.headers['user-agent'] ?? '';
  const system = systems.find(([pattern]) => pattern.test(userAgent))?.[1];
  const browser = browserOf(userAgent);
  return {
    canal: channelOf(userAgent),
    navigateur: system ? `${browser} sur ${system}` : browser,
    adresseIpTronquee: truncateIp(request.ip),
  };
}

/** « 192.0.•.• », « 2001:db8:•:• »: enough to recognise one's own network. */
export function truncateIp(ip: string): string {
  const plain = ip.replace(/^::ffff:(?=\d+\.)/i, '');
  if (!plain.includes(':')) return `${plain.split('.').slice(0, 2).join('.')}.•.•`;
  const [head = ''] = plain.split('::');
  return `${head.split(':').slice(0, 2).join(':')}:•:•`;
}
