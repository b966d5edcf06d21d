/** Figures, which take minutes and belong to no gate. */
export {default} from '../site/playwright.config';
