import React, {Children, isValidElement, type ReactNode} from 'react';

import type {Props as HeadProps} from '@docusaurus/Head';
import {createRoot, type Root} from 'react-dom/client';
import isEqual from 'react-fast-compare';
import {Helmet, HelmetProvider} from 'react-helmet-async';

const heads = new Map<number, HeadProps>();
let places = 0;
let root: Root | undefined;
let isPlanned = false;
/** Whether the heads of the first page are known. */
let isReady = false;

const inOrder = () => [...heads].sort(([one], [other]) => one - other);

/**
 * The classes of the root come late as well: what is seen on the screen must
 * not hang on them. Attributes of the root that the first page alone gives it
 * stay, as Helmet has not written them; no page has any.
 */
function write(): void {
  isPlanned = false;
  root ??= createRoot(document.createElement('div'));
  root.render(
    <HelmetProvider>
      {inOrder().map(([place, props]) => (
        <Helmet key={place} {...props} />
      ))}
    </HelmetProvider>,
  );
}

/** Once the page that has changed is painted. */
function plan(): void {
  if (isReady && !isPlanned) {
    isPlanned = true;
    requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(write)));
  }
}

/** Not on the development server, nor in place of a page that crashed. */
function isAsSent(): boolean {
  const titles = inOrder()
    .flatMap(([, {children}]) => Children.toArray(children))
    .flatMap((child) =>
      isValidElement<{children: ReactNode}>(child) && child.type === 'title'
        ? [child.props.children]
        : [],
    );
  return (
    document.querySelector('[data-rh]') !== null &&
    titles.pop() === document.title
  );
}

/** Asked for while rendering: parents come before children, as in Helmet. */
export const nextPlace = (): number => (places += 1);

/** Takes what a head says from now on. */
export function give(place: number, props: HeadProps): void {
  if (heads.size === 0 && !isReady) {
    // All heads of the first page come at once.
    queueMicrotask(() => {
      isReady = true;
      if (!isAsSent()) {
        plan();
      }
    });
  }
  if (!isEqual(heads.get(place), props)) {
    heads.set(place, props);
    plan();
  }
}

/** Forgets what a head has said. */
export function take(place: number): void {
  heads.delete(place);
  plan();
}
