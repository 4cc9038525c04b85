/** Digits of a code: one box each. */
const LENGTH = 6;
/** Attributes that say of the boxes what the page said of the field. */
const SAID = ['aria-describedby', 'aria-invalid'];

for (const group of document.querySelectorAll<HTMLElement>('[data-digits]')) {
  const field = group.querySelector('input');
  if (field) putBoxes(field, group.dataset['digits'] ?? '');
}

/** Replaces the field of a code by six boxes, which keep it filled. @param label « Chiffre », said before the rank. */
function putBoxes(field: HTMLInputElement, label: string): void {
  const boxes = Array.from({ length: LENGTH }, (_, index) =>
    makeBox(field, `${label} ${index + 1} sur ${LENGTH}`, index),
  );
  const row = document.createElement('div');
  row.className = 'boxes';
  row.append(...boxes);
  field.before(row);
  field.type = 'hidden';

  const keep = () => {
    field.value = boxes.map((box) => box.value).join('');
  };
  const focus = (index: number) => {
    boxes[index]?.focus();
    boxes[index]?.select();
  };
  const fill = (from: number, text: string) => {
    const digits = [...digitsOf(text).slice(0, LENGTH - from)];
    boxes.slice(from, from + digits.length).forEach((box, offset) => {
      box.value = digits[offset] ?? '';
    });
    keep();
    if (digits.length > 0) focus(Math.min(from + digits.length, LENGTH - 1));
  };
  boxes.forEach((box, index) => {
    box.addEventListener('input', () => {
      const typed = box.value;
      box.value = '';
      // A digit typed over another one takes its place.
      fill(index, typed.length === 2 ? typed.slice(-1) : typed);
    });
    box.addEventListener('paste', (event) => {
      event.preventDefault();
      const pasted = digitsOf(event.clipboardData?.getData('text') ?? '');
      fill(pasted.length >= LENGTH ? 0 : index, pasted);
    });
    box.addEventListener('focus', () => box.select());
    box.addEventListener('keydown', (event) => {
      const before = boxes[index - 1];
      if (event.key === 'ArrowLeft' || event.key === 'ArrowRight') {
        event.preventDefault();
        focus(index + (event.key === 'ArrowLeft' ? -1 : 1));
      } else if (event.key === 'Backspace' && box.value === '') {
        event.preventDefault();
        if (!before) return;
        before.value = '';
        keep();
        focus(index - 1);
      }
    });
  });
  focus(0);
}

function makeBox(field: HTMLInputElement, name: string, index: number): HTMLInputElement {
  const box = document.createElement('input');
  box.className = 'box';
  box.inputMode = 'numeric';
  box.autocomplete = index === 0 ? 'one-time-code' : 'off';
  box.setAttribute('aria-label', name);
  box.placeholder = ' ';
  box.required = true;
  for (const attribute of SAID) {
    const value = field.getAttribute(attribute);
    if (value !== null) box.setAttribute(attribute, value);
  }
  return box;
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
