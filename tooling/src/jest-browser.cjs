// The router needs both, and jsdom has neither.
const { TextDecoder, TextEncoder } = require('node:util');

Object.assign(globalThis, { TextDecoder, TextEncoder });

// jsdom has the elements without their modal behaviour, and no popovers; browser tests cover those.
Object.assign(HTMLDialogElement.prototype, {
  showModal() {
    this.open = true;
  },
  close() {
    this.open = false;
  },
});
Object.assign(HTMLElement.prototype, { showPopover() {}, hidePopover() {} });
