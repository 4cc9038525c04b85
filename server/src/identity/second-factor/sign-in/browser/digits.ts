import { codeLength, fillSlots, toSlots, typedDigit } from '@portal/shared-ui/code-input/slots';

for (const plain of document.querySelectorAll('[data-digits]')) {
  const field = plain.querySelector('input');
  const template = plain.nextElementSibling;
  if (field && template instanceof HTMLTemplateElement) putBoxes(plain, field, template.content);
}

/** Replaces the field of a code by the six boxes that the design system drew for it, and keeps the field filled. */
function putBoxes(plain: Element, field: HTMLInputElement, drawn: DocumentFragment): void {
  const boxes = [...drawn.querySelectorAll('input')];
  let slots = toSlots('');

  const show = (next: readonly string[]) => {
    slots = [...next];
    boxes.forEach((box, rank) => {
      box.value = slots[rank] ?? '';
      box.toggleAttribute('data-filled', box.value !== '');
    });
    field.value = slots.join('');
  };
  const focus = (rank: number) => boxes[rank]?.focus();
  const empty = (rank: number) => show(slots.map((digit, other) => (other === rank ? '' : digit)));
  const fill = (digits: string, rank: number) => {
    const filled = fillSlots(slots, digits, rank);
    show(filled.slots);
    if (digits !== '') focus(filled.next);
  };

  boxes.forEach((box, rank) => {
    box.addEventListener('input', () =>
      box.value === '' ? empty(rank) : fill(typedDigit(digitsOf(box.value), slots[rank] ?? ''), rank),
    );
    box.addEventListener('paste', (event) => {
      event.preventDefault();
      fill(digitsOf(event.clipboardData?.getData('text') ?? ''), rank);
    });
    box.addEventListener('focus', () => box.select());
    box.addEventListener('keydown', (event) => {
      const target = { ArrowLeft: rank - 1, ArrowRight: rank + 1, Home: 0, End: codeLength - 1 }[event.key];
      if (target !== undefined) {
        event.preventDefault();
        focus(target);
      } else if (event.key === 'Backspace' && box.value === '' && rank > 0) {
        event.preventDefault();
        empty(rank - 1);
        focus(rank - 1);
      }
    });
  });

  field.type = 'hidden';
  field.removeAttribute('id');
  plain.replaceWith(drawn, field);
  // A problem of the whole page keeps the focus: the server gives it to one of the two.
  if (field.autofocus) focus(0);
}

function digitsOf(text: string): string {
  return text.replace(/\D/g, '');
}
