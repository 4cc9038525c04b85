import { isIP } from 'node:net';

/** Whether a text is an address or a network as « 10.0.0.0/8 », which tell the proxies that are trusted. */
export function isProxyNetwork(text: string): boolean {
  const [address = '', bits, ...others] = text.split('/');
  const version = address.includes('%') ? 0 : isIP(address);
  if (version === 0 || others.length > 0) return false;
  return (
    bits === undefined || (/^\d{1,3}$/.test(bits) && Number(bits) >= 1 && Number(bits) <= (version === 4 ? 32 : 128))
  );
}
