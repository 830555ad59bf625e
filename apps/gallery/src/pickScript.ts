/** The script for picking several works: it sums up the selection and carries it from page to page. */
const lines = [
  '(function(){',
  'var d=document,q=function(s){return d.querySelector(s)};',
  // The selection is passed to the next page as query parameters: `w.<id>` = f (free), a (ad) or the price in
  // fen.
  'var sum=q("#sum");if(sum){var fm=q("#take").closest("form"),mo=q(".more"),all=function(f){[].forEach.call(d.querySelectorAll(".pk:checked,.ky"),f)};location.search.replace(/[?&]w\\.([\\w-]+)=(\\w+)/g,function(_,i,v){var x=d.getElementsByName("w."+i)[0];if(x)x.checked=true;else{x=d.createElement("input");x.className="ky";x.type="hidden";x.name="w."+i;x.value=v;x.dataset.mode=v==="f"?"free":v==="a"?"ad":"price";x.dataset.fen=v;fm.appendChild(x)}});if(mo)mo.onclick=function(){var h=mo.href.replace(/&w\\.[^&]*/g,"");all(function(x){var m=x.dataset.mode;h+="&"+x.name+"="+(m==="free"?"f":m==="ad"?"a":x.dataset.fen)});mo.href=h};',
  'var add=function(){var n=0,f=0,a=0,p=0,t=0;all(function(x){n++;var m=x.dataset.mode;if(m==="free")f++;else if(m==="ad")a++;else{p++;t+=+x.dataset.fen}});q("#picked").textContent="已选 "+n+" 张"+(n?"："+[f?"免费 "+f+" 张":"",a?"广告 "+a+" 张":"",p?"付费 "+p+" 张":""].filter(Boolean).join("，"):"");sum.textContent=(t/100).toFixed(2);var k=q("#take");k.disabled=!n;k.textContent=n?"取 "+n+" 张图":"选几张图"};d.addEventListener("change",add);add()}',
  '})()',
]

export const pickScript = lines.join('')
