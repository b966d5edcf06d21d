import type {LoadContext, Plugin} from '@docusaurus/types';

/**
 * Drops `.html` or `index.html` from the address before the app starts, when
 * the canonical address says that the rest is this very page. The framework's
 * router does so too, but only after it has looked for the page's chunk under
 * the full path, so that React throws the server's page away (error 418).
 * Where the host has no such file (`/blog/index.html`), the not-found page
 * sends the visitor on.
 */
const script = (baseUrl: string) => `(function(){
var canonical=document.querySelector('link[rel=canonical]');
if(!canonical)return;
var page=new URL(canonical.href).pathname,here=location.pathname;
var rest=location.search+location.hash,short=here.replace(/(\\/index)?\\.html$/,'');
if(here===page+(page.slice(-1)==='/'?'index.html':'.html'))
history.replaceState(null,'',page+rest);
else if(page==='${baseUrl}404.html'&&here!==page&&short!==here)
location.replace(short+rest);
})()`;

export default function htmlSuffix({
  siteConfig: {baseUrl},
}: LoadContext): Plugin {
  return {
    name: 'html-suffix',
    injectHtmlTags() {
      return {headTags: [{tagName: 'script', innerHTML: script(baseUrl)}]};
    },
  };
}
