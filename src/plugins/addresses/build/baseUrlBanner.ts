/**
 * The inline script that shows the banner when the style sheet could not be
 * fetched; what the page needs to be read, it carries itself. It guesses the
 * right base path from the canonical link, and must run in old browsers. Paths
 * are not code in it, which the page would give the colours of its mode.
 *
 * @param baseUrl the base path this build was made for, such as `/a/`
 */
export function baseUrlBanner(baseUrl: string): string {
  const base = JSON.stringify(baseUrl).replaceAll('<', '\\u003c');
  return `(function(){
var isDue;
function show(){
var base=${base},here=decodeURI(location.pathname).replace(/\\.html$/,''),guess=here;
var canonical=document.querySelector('link[rel=canonical]');
var page=canonical?decodeURI(new URL(canonical.href).pathname).slice(base.length):'';
if(here.slice(-page.length-1)==='/'+page)guess=here.slice(0,here.length-page.length);
var banner=document.createElement('div');
banner.id='site-base-url-banner';
banner.setAttribute('role','alert');
banner.style.cssText='margin:20px;padding:20px;border:4px solid #b3261e;background:#fff4e5;color:#3b1d00;font-size:18px;line-height:1.7';
banner.innerHTML='<strong>网站没有正常加载，样式没能下载。</strong><br>如果您是访客，请刷新重试。<br>如果您是维护者：常见的原因是基础路径配置有误。构建时的基础路径是 <b></b>，从当前地址看应为 <b></b>，请在构建时设置环境变量 SITE_BASE_URL。';
var paths=banner.querySelectorAll('b');
paths[0].textContent=base;paths[1].textContent=guess;
document.body.insertBefore(banner,document.body.firstChild);
}
addEventListener('error',function(event){
if(event.target.rel!=='stylesheet'||isDue)return;
isDue=true;
if(document.readyState==='loading')addEventListener('DOMContentLoaded',show);else show();
},true);
})()`;
}
