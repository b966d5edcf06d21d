// Change: nothing in the place that only documents have; the footer, which
// every page has, shows it.
export default function BackToTopButton() {
  return null;
}
