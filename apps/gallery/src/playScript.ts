/**
 * The script of plays and tools. It runs in the browser only: the picture is never uploaded. Results are
 * shown as images that a long press saves.
 */
const lines = [
  '(function(){',
  'var d=document,q=function(s){return d.querySelector(s)},root=q("#play");if(!root)return;var maker=root.dataset.maker,out=q("#made");',
  'function el(t,c,x){var e=d.createElement(t);if(c)e.className=c;if(x!=null)e.textContent=x;return e}',
  'function say(t){q("#said").textContent=t}',
  'function canvas(w,h){var c=d.createElement("canvas");c.width=w;c.height=h;return c}',
  // Crops the centre of the picture to this ratio.
  'function part(i,r){var w=i.naturalWidth,h=i.naturalHeight;var cw=Math.min(w,h*r),ch=cw/r;return[(w-cw)/2,(h-ch)/2,cw,ch]}',
  'function show(list,grid){out.textContent="";out.className=grid?"g9":"one";list.forEach(function(u,n){var i=el("img");i.alt=list.length>1?"第 "+(n+1)+" 张":"做好的图";i.src=u;out.appendChild(i)});say(list.length>1?"长按图片，从第 1 张开始依次保存":"长按图片保存")}',
  'function draw(i,r,w){var p=part(i,r),c=canvas(w,Math.round(w/r));c.getContext("2d").drawImage(i,p[0],p[1],p[2],p[3],0,0,c.width,c.height);return c}',
  'function nine(i){var c=draw(i,1,1080),l=[];for(var n=0;n<9;n++){var t=canvas(360,360);t.getContext("2d").drawImage(c,n%3*360,(n/3|0)*360,360,360,0,0,360,360);l.push(t.toDataURL("image/jpeg",.92))}show(l,1)}',
  'function crop(i){var r=Math.min(screen.width,screen.height)/Math.max(screen.width,screen.height);show([draw(i,r,1080).toDataURL("image/jpeg",.92)])}',
  'function frame(i){var c=draw(i,1,800),x=c.getContext("2d"),g=x.createLinearGradient(0,0,800,800);g.addColorStop(0,"#F5C04A");g.addColorStop(.5,"#E4572E");g.addColorStop(1,"#6F5CE3");x.lineWidth=44;x.strokeStyle=g;x.strokeRect(22,22,756,756);x.lineWidth=4;x.strokeStyle="#fff";x.strokeRect(48,48,704,704);x.fillStyle="#fff";[[74,74],[726,74],[74,726],[726,726]].forEach(function(p){x.beginPath();x.arc(p[0],p[1],10,0,7);x.fill()});show([c.toDataURL("image/jpeg",.92)])}',
  // Nine pieces; tapping two swaps them.
  'function puzzle(i){var c=draw(i,1,720),o=[0,1,2,3,4,5,6,7,8],first=-1,moves=0,tiles=o.map(function(n){var t=canvas(240,240);t.getContext("2d").drawImage(c,n%3*240,(n/3|0)*240,240,240,0,0,240,240);return t.toDataURL("image/jpeg",.85)});do{o.sort(function(){return Math.random()-.5})}while(o.every(function(v,n){return v===n}));function put(){out.textContent="";out.className="g9 pz";var done=o.every(function(v,n){return v===n});o.forEach(function(v,n){var b=el("button",n===first?"on":""),m=el("img");b.type="button";b.setAttribute("aria-label","第 "+(n+1)+" 格，图块 "+(v+1));b.disabled=done;m.alt="";m.src=tiles[v];b.appendChild(m);b.onclick=function(){if(first<0)first=n;else{var s=o[first];o[first]=o[n];o[n]=s;if(first!==n)moves++;first=-1}put();out.children[n].focus()};out.appendChild(b)});say(done?"拼好了，用了 "+moves+" 步":"点两块，它们会换位置")}put()}',
  'var makers={nine_grid:nine,phone_crop:crop,frame:frame,puzzle:puzzle},file=q("#file");',
  'if(file)file.onchange=function(){var f=file.files[0];if(!f)return;if(f.size>3e7){say("图片太大了，请选 30 MB 以内的");return}var r=new FileReader();r.onload=function(){var i=new Image();i.onload=function(){makers[maker](i)};i.onerror=function(){say("这张图打不开，换一张试试")};i.src=r.result};r.onerror=function(){say("没有读到图片，请再选一次")};r.readAsDataURL(f)};',
  'var name=q("#nick");if(name){var marks=[["꧁","꧂"],["✿","✿"],["﹏","﹏"],["☾","☽"],["「","」"],["♡","♡"],["✧","✧"],["·","·"]];var make=function(){var t=name.value.trim().slice(0,12);out.textContent="";if(!t){say("写下你的名字");return}marks.forEach(function(m){var s=m[0]+t+m[1],b=el("button","btn ghost",s);b.type="button";b.onclick=function(){var ok=function(){say("已复制「"+s+"」")},no=function(){var r=d.createRange();r.selectNodeContents(b);var g=getSelection();g.removeAllRanges();g.addRange(r);say("长按选中的名字复制")};if(navigator.clipboard)navigator.clipboard.writeText(s).then(ok,no);else no()};out.appendChild(b)});say("点一个就能复制")};out.className="nn";name.oninput=make;make()}',
  '})()',
]

export const playScript = lines.join('')
