const namespace = 'http://www.w3.org/2000/svg';

/** Lines on a field of 24 by 24. */
const paths = {
  close: 'M6 6l12 12M18 6L6 18',
  previous: 'M15 5l-7 7 7 7',
  next: 'M9 5l7 7-7 7',
};

export type IconName = keyof typeof paths;

/** A drawing beside a label that says the same. */
export function createIcon(name: IconName): SVGSVGElement {
  const svg = document.createElementNS(namespace, 'svg');
  svg.setAttribute('viewBox', '0 0 24 24');
  svg.setAttribute('aria-hidden', 'true');
  const path = document.createElementNS(namespace, 'path');
  path.setAttribute('d', paths[name]);
  svg.append(path);
  return svg;
}
