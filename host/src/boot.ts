import { call } from '@portal/shared-api';
import { bootStruct, readBoot, type Boot } from '@portal/shared-api/contract/boot';
import { create } from 'superstruct';

const INLINE = 'portal-boot';

/**
 * The boot document: inlined in the HTML, or asked for by a host that is served as plain files.
 * @throws when neither gives one; nothing can be shown without it.
 */
export async function loadBoot(): Promise<Boot> {
  const inline = document.getElementById(INLINE)?.textContent;
  return inline ? create(JSON.parse(inline), bootStruct) : call(readBoot, {});
}
