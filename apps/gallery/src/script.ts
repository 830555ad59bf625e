/**
 * The script of all these pages; they render without it. It stores the visited list on the phone, sends
 * events, opens the messenger's payment window, and shows two buttons where the browser supports them.
 */
const lines = [
  '(function(){',
  'var d=document,q=function(s){return d.querySelector(s)},b=d.body.dataset,K="tushen_recent",M=20;',
  'function get(){try{return JSON.parse(localStorage.getItem(K))||[]}catch(e){return[]}}',
  'function put(l){try{localStorage.setItem(K,JSON.stringify(l.slice(0,M)))}catch(e){}}',
  // The visited list, newest first. A closed code keeps its row, marked as closed.
  'var now=Date.now(),seen=get();',
  'if(b.code&&b.name){var old=seen.filter(function(x){return x.c===b.code})[0];seen=seen.filter(function(x){return x.c!==b.code});seen.unshift({c:b.code,n:b.name,t:b.thumb||"",w:+b.fresh||0,a:now,f:old&&old.f?1:0});put(seen)}',
  'if(b.gone){seen.forEach(function(x){if(x.c===b.gone)x.g=1});put(seen)}',
  // Retries a 503 after its Retry-After, with jitter, three times at most.
  'function ask(u,o,n){return fetch(u,o).then(function(r){var s=r.headers.get("retry-after");if(r.status!==503||s===null||!(s<=10)||n>2)return r;return new Promise(function(k){setTimeout(k,s*1e3*(1+Math.random()/2))}).then(function(){return ask(u,o,(n||0)+1)})})}',
  // One event per page load; the server counts a visitor once a day. fetch, not a beacon: a beacon could not
  // see a 503 and retry.
  'if(b.events){var tag=(location.search.match(/[?&]p=(\\w+)/)||[])[1];try{if(tag)sessionStorage.setItem("tushen_p",tag);else tag=sessionStorage.getItem("tushen_p")}catch(e){}var form=new URLSearchParams(b.events+(tag?"&p="+tag:""));if(window.fetch)ask("/s/events",{method:"POST",body:form,keepalive:true}).catch(function(){});else navigator.sendBeacon("/s/events",form)}',
  'function el(t,c,x){var e=d.createElement(t);if(c)e.className=c;if(x!=null)e.textContent=x;return e}',
  'function when(a){var p=function(n){return n<10?"0"+n:n},t=new Date(a),m=new Date();m.setHours(0,0,0,0);if(a>=+m)return"今天 "+p(t.getHours())+":"+p(t.getMinutes());var n=Math.ceil((m-a)/864e5);return n<2?"昨天":n+" 天前"}',
  'var box=q("#recent");',
  'function draw(){var l=get(),r=q("#recent>div:last-child");box.hidden=!l.length;r.textContent="";l.forEach(function(x){var a=el("a","rc");a.href="/s/"+encodeURIComponent(x.c);var h=el("span","th");if(/^(https?:)?\\//.test(x.t)){var i=el("img");i.alt="";i.loading="lazy";i.src=x.t;h.appendChild(i)}var s=el("span"),n=el("b","",x.n);if(x.g)n.appendChild(el("span","bd off","已停用"));else if(x.f)n.appendChild(el("span","bd","已收藏"));else if(x.w)n.appendChild(el("span","bd","上新 "+x.w+" 张"));s.appendChild(n);s.appendChild(el("small","","口令 "+x.c+" · "+when(x.a)));a.appendChild(h);a.appendChild(s);r.appendChild(a)})}',
  'function toast(t,act,f){var o=q(".toast");if(o)o.remove();var e=el("div","toast",t);e.setAttribute("role","status");if(act){var k=el("button","",act);k.type="button";k.onclick=function(){f();e.remove()};e.appendChild(k)}d.body.appendChild(e);setTimeout(function(){e.remove()},act?5e3:2e3)}',
  'if(box){draw();q("#clear").onclick=function(){var l=get();put([]);draw();toast("已清空","撤销",function(){put(l);draw()})}}',
  'var fav=q("#fav");if(fav){var mine=function(){return get().filter(function(x){return x.c===b.code})[0]||{}},tell=function(){fav.lastChild.textContent=mine().f?"已收藏":"收藏"};fav.hidden=false;tell();fav.onclick=function(){var l=get();l.forEach(function(x){if(x.c===b.code)x.f=x.f?0:1});put(l);tell();toast(mine().f?"已收藏在这台手机上":"已取消收藏")}}',
  'var inp=q("#code"),go=q("#go");if(inp&&go){var on=function(){go.disabled=!inp.value.trim();var c=q(".clr");if(c)c.hidden=!inp.value};inp.oninput=function(){on();var e=q(".err");if(e)e.hidden=true;q(".ai").classList.remove("bad")};on();var c=q(".clr");if(c)c.onclick=function(){inp.value="";inp.oninput();inp.focus()}}',
  'var paste=q("#paste");if(paste&&navigator.clipboard&&navigator.clipboard.readText){paste.hidden=false;paste.onclick=function(){navigator.clipboard.readText().then(function(t){t=(t||"").trim();var m=t.match(/\\/s\\/([^\\s?#\\/]+)/)||t.match(/[「“"]([^」”"]{2,8})[」”"]/);inp.value=m?decodeURIComponent(m[1]):t.slice(0,20);inp.oninput();inp.focus()}).catch(function(){toast("没有读到剪贴板，请长按输入框粘贴")})}}',
  // Inside the messenger: sets the share card and enables its scanner.
  'if(/MicroMessenger/i.test(navigator.userAgent)){var j=d.createElement("script");j.src="https://res.wx.qq.com/open/js/jweixin-1.6.0.js";j.onload=function(){var u=location.href.split("#")[0];ask("/s/wxconfig?url="+encodeURIComponent(u)).then(function(r){return r.json()}).then(function(c){if(!c.signature)return;c.jsApiList=["updateAppMessageShareData","updateTimelineShareData","scanQRCode"];wx.config(c);wx.ready(function(){var g=function(n){var m=q("meta[property=\'og:"+n+"\']");return m?m.content:""},s={title:g("title")||d.title,desc:g("description"),link:u,imgUrl:g("image")};wx.updateAppMessageShareData(s);wx.updateTimelineShareData(s);var k=q("#scan");if(k){k.hidden=false;k.onclick=function(){wx.scanQRCode({needResult:1,success:function(r){var m=(r.resultStr||"").match(/\\/s\\/([^\\s?#\\/]+)/);if(m)location.href="/s/"+m[1];else toast("这不是取图的二维码")}})}}})}).catch(function(){})};d.head.appendChild(j)}',
  // The messenger cannot download: there the link opens the picture and a long press saves it. Elsewhere the
  // link downloads the file.
  'else[].forEach.call(d.querySelectorAll("a[data-save]"),function(a){a.download=a.dataset.save});',
  // Makes the back link lead to the exact list, album and page the visitor came from; the pages send no
  // referrer.
  'try{var L="tushen_l",at=location.pathname,bk=q(".back");if(q(".mas")&&!q("#sum"))sessionStorage.setItem(L,at+location.search);else if(bk&&/\\/w\\//.test(at)){var l=sessionStorage.getItem(L);if(l&&l.split(/[\\/?]/)[2]===at.split("/")[2])bk.href=l}}catch(e){}',
  'var pay=q("#pay");if(pay){var open=function(){WeixinJSBridge.invoke("getBrandWCPayRequest",JSON.parse(pay.dataset.api),function(r){if(r.err_msg!=="get_brand_wcpay_request:cancel")location.reload();else toast("还没有付款")})};pay.onclick=function(e){if(window.WeixinJSBridge){e.preventDefault();open()}}}',
  '})()',
]

export const script = lines.join('')
