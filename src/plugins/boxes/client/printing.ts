import './print.css';

/** The folds that were opened for the paper. */
let opened: HTMLDetailsElement[] = [];

function setOpen(isOpen: boolean): void {
  for (const fold of opened) {
    fold.open = isOpen;
  }
}

// Browsers until 2025 do not know `::details-content`, by which print.css opens the
// folds. Here, they are opened themselves.
if (
  typeof window !== 'undefined' &&
  !CSS.supports('selector(::details-content)')
) {
  window.addEventListener('beforeprint', () => {
    opened = Array.from(document.querySelectorAll('details:not([open])'));
    setOpen(true);
  });
  window.addEventListener('afterprint', () => {
    setOpen(false);
  });
}
