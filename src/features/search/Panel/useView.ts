import {useEffect} from 'react';

/** The keyboard of a phone covers the page without making it smaller. */
export default function useView(dialog: HTMLElement): void {
  useEffect(() => {
    const view = window.visualViewport;
    function fit() {
      if (view && view.scale <= 1) {
        dialog.style.setProperty('--view-height', `${view.height}px`);
        dialog.style.setProperty('--view-top', `${view.offsetTop}px`);
      }
    }
    fit();
    view?.addEventListener('resize', fit);
    view?.addEventListener('scroll', fit);
    return () => {
      view?.removeEventListener('resize', fit);
      view?.removeEventListener('scroll', fit);
    };
  }, [dialog]);
}
