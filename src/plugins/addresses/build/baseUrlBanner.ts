/**
 * The inline script that shows the banner when the style sheet has not come, or
 * something else in its place, for which browsers fire no error; what the page
 * needs to be read, it carries itself. It guesses the right base path from the
 * canonical link, and must run in old browsers. Paths are not code in it, which
 * the page would give the colours of its mode.
 *
 * @param baseUrl the base path this build was made for, such as `/a/`
 */
export function baseUrlBanner(baseUrl: string): string {
  const base = JSON.stringify(baseUrl).replaceAll('<', '\\u003c');
  return `addEventListener('load',function(){
var base=${base},here=decodeURI(location.pathname).replace(/\\.html$/,''),guess=here;
var link=document.querySelector('link[rel=stylesheet][href^="'+base+'assets/"]');
if(!link||link.sheet&&link.sheet.cssRules.length)return;
var canonical=document.querySelector('link[rel=canonical]');
var page=canonical?decodeURI(new URL(canonical.href).pathname).slice(base.length):'';
if(here.slice(-page.length-1)==='/'+page)guess=here.slice(0,here.length-page.length);
document.body.insertAdjacentHTML('afterbegin','<div id="site-base-url-banner" role="alert" style="padding:1rem;background:#b3261e;color:#fff">样式没能下载，请刷新重试。<br>维护者请检查基础路径：构建时是 <b></b>，从当前地址看应为 <b></b>，由环境变量 SITE_BASE_URL 设置。</div>');
var paths=document.querySelectorAll('#site-base-url-banner b');
paths[0].textContent=base;paths[1].textContent=guess;
})`;
}
