import type {Plugin} from '@docusaurus/types';

/**
 * Drops `.html` or `index.html` from the address before the app starts, when
 * the canonical address says that the rest is this very page. The framework's
 * router does so too, but only after it has looked for the page's chunk under
 * the full path, so that React throws the server's page away (error 418).
 */
const script = `(function(){
var canonical=document.querySelector('link[rel=canonical]');
if(!canonical)return;
var page=new URL(canonical.href).pathname;
if(location.pathname===page+(page.slice(-1)==='/'?'index.html':'.html'))
history.replaceState(null,'',page+location.search+location.hash);
})()`;

export default function htmlSuffix(): Plugin {
  return {
    name: 'html-suffix',
    injectHtmlTags() {
      return {headTags: [{tagName: 'script', innerHTML: script}]};
    },
  };
}
