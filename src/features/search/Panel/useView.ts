import {useEffect} from 'react';

/** The keyboard of a phone covers the page without making it smaller. */
export default function useView(): void {
  useEffect(() => {
    const view = visualViewport;
    const {style} = document.documentElement;
    if (view) {
      const fit = () => {
        if (view.scale <= 1) {
          style.setProperty('--view-height', `${view.height}px`);
          style.setProperty('--view-top', `${view.offsetTop}px`);
        }
      };
      // Nobody else listens so, and each dialog takes the place of the last.
      view.onresize = view.onscroll = fit;
      fit();
    }
  }, []);
}
