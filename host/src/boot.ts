import { call } from '@portal/shared-api';
import { bootStruct, readBoot, type Boot } from '@portal/shared-api/contract/boot';
import { mask } from 'superstruct';

const INLINE = 'portal-boot';

/**
 * The boot document: inlined in the HTML, or requested by a host served as static files.
 * @throws when neither is available; nothing can be shown without it.
 */
export async function loadBoot(): Promise<Boot> {
  const inline = document.getElementById(INLINE)?.textContent;
  return inline ? mask(JSON.parse(inline), bootStruct) : call(readBoot, {});
}
