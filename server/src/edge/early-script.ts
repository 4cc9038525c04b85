/** Longest wait for style sheets before the page shows without them, in milliseconds. */
const STYLES_LIMIT = 3000;
/** Longest wait for the host before the page says that it does not start. */
const START_LIMIT = 20_000;

/**
 * Runs before everything, and depends on nothing. It hides the drawn home from other addresses, stores a slot asked for
 * before the application runs, lets style sheets in as they come, and says so when the host does not start.
 *
 * No sheet blocks the page: each is preloaded, and becomes a sheet once it is there. The page shows when all are in
 * place or have failed, and in any case after three seconds.
 *
 * Where the drawn home stays below the words for a failed start, they are the main part of the page.
 *
 * A host that fails has every file of the page asked for again around the cache, which keeps a damaged answer for a
 * year; one that is only late does not.
 */
export const EARLY_SCRIPT = `(function(){
var root=document.documentElement,late='link[data-late]';
if(location.hash.length>2)root.classList.add('autre-page');
root.classList.add('styles-attendus');
function show(){root.classList.remove('styles-attendus')}
function settle(link){link.removeAttribute('data-late');if(document.readyState!=='loading'&&!document.querySelector(late))show()}
function renew(){
var files=[].map.call(document.querySelectorAll('script[src],link[integrity]'),function(one){return one.src||one.href});
return Promise.all(files.map(function(file){return fetch(file,{cache:'reload',signal:AbortSignal.timeout(5000)}).catch(function(){})}))}
function fail(isBroken){
var note=document.getElementById('demarrage-impossible');
if(!note||!note.hidden)return;
show();note.hidden=false;document.title=note.dataset.titre;
var drawn=document.querySelector('#premier-affichage main');if(drawn)drawn.setAttribute('role','none');
var renewed=isBroken?renew():null,button=note.querySelector('button');
button.onclick=function(){button.disabled=true;(renewed||renew()).then(function(){location.reload()})}}
function broken(){fail(true)}
document.addEventListener('load',function(event){
var link=event.target;
if(!link.matches||!link.matches(late))return;
if(link.rel==='preload')link.rel='stylesheet';else settle(link)},true);
document.addEventListener('error',function(event){
var part=event.target;
if(!part.matches)return;
if(part.matches(late))settle(part);
if(!part.matches('script[data-host]'))return;
if(document.readyState==='loading')document.addEventListener('DOMContentLoaded',broken);else broken()},true);
document.addEventListener('click',function(event){
var button=event.target.closest('#premier-affichage [data-slot]');
if(button)root.dataset.slot=button.dataset.slot});
document.addEventListener('DOMContentLoaded',function(){if(!document.querySelector(late))show()});
setTimeout(show,${STYLES_LIMIT});
setTimeout(fail,${START_LIMIT})})()`;

/** Rules of the page itself, which hold without any sheet. */
export const EARLY_STYLES =
  '.autre-page #premier-affichage{display:none}.styles-attendus body{visibility:hidden}#demarrage-impossible{position:relative;z-index:9;padding:1rem;background:#fff;color:#1b1b1b;border-bottom:3px solid #b3261e;font-family:system-ui,sans-serif;text-align:center}#demarrage-impossible h1{margin:0;font-size:1.25rem}#demarrage-impossible button{min-height:3rem;padding:.5rem 1.5rem;font:inherit}';
