import {watchTranslation} from './watchTranslation';

// Client modules run before React takes over the page.
if (typeof window !== 'undefined') {
  watchTranslation();
}
