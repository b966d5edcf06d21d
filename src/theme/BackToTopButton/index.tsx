// Change: nothing here, where only documents have the button. The footer, which
// every page has, shows upstream's button.
export default function BackToTopButton() {
  return null;
}
