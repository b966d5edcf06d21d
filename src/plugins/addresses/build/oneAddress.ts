/**
 * The inline script that gives each page one address. The router would match
 * `/docs/intro.html` too, but only after it has looked for the page's chunk
 * under the full path, so that React throws the server's page away (error 418).
 *
 * Where the host answers with the page itself, only the address is mended.
 * Where it has no such file (`/docs/intro/`, `/blog/index.html`), it answers
 * with the not-found page, which leads to the address without the slash, the
 * doubled slash or the suffix; nothing of it starts meanwhile. A host that
 * redirects back would make a circle of it: there the visitor stays.
 */
export const oneAddress = (baseUrl: string) => `(function(){
var canonical=document.querySelector('link[rel=canonical]');
if(!canonical)return;
var page=new URL(canonical.href).pathname,here=location.pathname;
var rest=location.search+location.hash;
var short=here.replace(/\\/{2,}/g,'/').replace(/(\\/index)?\\.html\\/?$/,'').replace(/(.)\\/$/,'$1');
if(short===here||here===page)return;
if(page!=='${baseUrl}404.html'){
if((short||'/')===page.replace(/(.)\\/$/,'$1'))history.replaceState(null,'',page+rest);
}else if(!(performance.getEntriesByType('navigation')[0]||{}).redirectCount){
stop();location.replace((short+'/'==='${baseUrl}'?'${baseUrl}':short)+rest);
}
})()`;
