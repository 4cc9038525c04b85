import { encode } from 'uqr';
import { escapeHtml } from '../../../platform/mail/message';

/** Quiet zone around the code, in modules, which cameras need to find it. */
const QUIET_ZONE = 4;

/** A QR code as SVG without inline style: one path of dark squares. */
export function renderQrCode(text: string, label: string): string {
  const { data, size } = encode(text, { ecc: 'M', border: QUIET_ZONE });
  const squares = data.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1z`] : [])));
  return `<svg class="qr" viewBox="0 0 ${size} ${size}" role="img" aria-label="${escapeHtml(label)}" shape-rendering="crispEdges"><path fill="currentColor" d="${squares.join('')}"/></svg>`;
}
