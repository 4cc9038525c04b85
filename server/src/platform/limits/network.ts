/**
 * Network of an address, by which attempts are counted: a client with one IPv6 address has the 2⁶⁴ addresses of its
 * /64, and a gateway that adds the port of the connection gives each connection another one.
 */
export function networkOf(ip: string): string {
  const address = ip.replace(/^\[(.*)\](?::\d+)?$/, '$1').replace(/^(\d+(?:\.\d+){3}):\d+$/, '$1');
  const mapped = /^(?:0*:)*:?ffff:(\d+(?:\.\d+){3})$/i.exec(address)?.[1];
  if (mapped !== undefined) return mapped;
  if (!address.includes(':')) return address;
  // The last 32 bits may be written as an IPv4 address: they are no part of the network.
  const [head = '', tail = ''] = address.replace(/\d+(?:\.\d+){3}$/, '0:0').split('::');
  const groups = head.split(':').filter(Boolean);
  const last = tail.split(':').filter(Boolean);
  const zeros = address.includes('::') ? Array.from({ length: 8 - groups.length - last.length }, () => '0') : [];
  return [...groups, ...zeros, ...last]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
