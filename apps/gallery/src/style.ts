/**
 * The style of the audience pages, small enough to be inlined in each. Values are those of the design tokens.
 */
import { html } from '@wallpaper/html'

export const style = html`
:root{color-scheme:light dark;--p:#F8F8F8;--c:#fff;--t:#16131F;--b:#3F3B4D;--s:#6B6779;--k:#5B48CF;--f:#ECE9FE;--n:#F1F1F4;--g:#D5D3DC;--l:#EEEDF2;--o:#E4E2EE;--d:#5F5B6D;--i:#F6F4FF;--j:#4837AB;--w:#FFF5E0;--a:#9A5B00;--r:#C8234A;font:400 15px/1.5 -apple-system,BlinkMacSystemFont,"PingFang SC","HarmonyOS Sans SC","Noto Sans CJK SC","Noto Sans SC","Microsoft YaHei",sans-serif;color:var(--b);background:var(--p);-webkit-text-size-adjust:100%;-webkit-tap-highlight-color:transparent}
@media(prefers-color-scheme:dark){:root{--p:#0F0D16;--c:#1A1726;--t:#F5F4FA;--b:#D2CFDE;--s:#ABA7BC;--k:#BDB3FB;--f:#2F2760;--n:#262236;--g:#3A354C;--l:#2A2638;--o:#322E44;--d:#9D99AE;--i:#241E45;--j:#D3CCFD;--w:#35280D;--a:#F2B54A;--r:#FF8BA3}}
*{box-sizing:border-box;margin:0}
a{color:inherit;text-decoration:none}
img,video{display:block;width:100%;height:100%;object-fit:cover}
button,input,textarea,select{font:inherit;color:inherit}
button{border:0;background:none;padding:0}
.i{fill:none;stroke:currentColor;stroke-width:1.75;stroke-linecap:round;stroke-linejoin:round;flex:none}
.f{fill:currentColor;flex:none}
main{max-width:480px;min-height:100vh;min-height:100dvh;margin:0 auto;padding:0 16px 24px;display:flex;flex-direction:column}
main.bar{padding-bottom:calc(104px + env(safe-area-inset-bottom))}
.ah{height:52px;display:flex;align-items:center;gap:8px;color:var(--t);flex:none}
.ah b{font-size:16px;font-weight:700}
.ah .back{margin:0 -4px 0 -10px;width:36px;height:44px;display:flex;align-items:center;justify-content:center}
.ah .rep{margin-left:auto;height:44px;display:flex;align-items:center;gap:4px;font-size:13px;color:var(--s)}
.btn{display:inline-flex;align-items:center;justify-content:center;gap:6px;height:40px;padding:0 20px;border-radius:999px;font-size:15px;font-weight:600;background:#6F5CE3;color:#fff;white-space:nowrap;flex:none}
.btn:active{background:#5B48CF}
.btn.sm{height:32px;padding:0 14px;font-size:13px}
.btn.lg{display:flex;width:100%;height:48px;font-size:16px}
.btn.soft{background:var(--f);color:var(--k)}
.btn.ghost{background:var(--c);color:var(--t);box-shadow:inset 0 0 0 1px var(--g)}
.btn[disabled]{background:var(--o);color:var(--d)}
:focus-visible{outline:2px solid #6F5CE3;outline-offset:2px}
.ai{height:48px;border-radius:24px;background:var(--c);padding:0 8px 0 16px;display:flex;align-items:center;gap:10px;box-shadow:0 1px 2px rgba(28,22,60,.04);color:var(--s)}
.ai input{flex:1;min-width:0;height:44px;border:0;outline:0;background:none;font-size:16px;font-weight:600;color:var(--t)}
.ai input::placeholder{font-weight:400;color:var(--s)}
.ai:focus-within{box-shadow:inset 0 0 0 1.5px #6F5CE3,0 0 0 3px rgba(111,92,227,.32)}
.ai.big{height:56px;border-radius:28px;padding-left:18px;margin-top:16px}
.ai.bad{box-shadow:inset 0 0 0 1.5px #C8234A}
.clr{width:44px;height:44px;margin:0 -18px 0 -8px;display:flex;align-items:center;justify-content:center;flex:none}
.clr span{width:18px;height:18px;border-radius:50%;background:#77728A;color:#fff;display:flex;align-items:center;justify-content:center}
.card{background:var(--c);border-radius:16px;padding:14px 16px;margin-top:12px;box-shadow:0 1px 2px rgba(28,22,60,.04)}
h1,h2{color:var(--t)}
h2{font-size:16px;font-weight:700;line-height:24px}
.who{display:flex;align-items:center;gap:12px;padding:14px}
.who>div{flex:1;min-width:0}
.who b{display:block;font-size:16px;font-weight:600;line-height:22px;color:var(--t);overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
small,.s{font-size:12px;line-height:18px;color:var(--s)}
.th{width:52px;height:52px;border-radius:16px;overflow:hidden;background:var(--f);flex:none}
.chips{display:flex;gap:8px;overflow-x:auto;margin:12px -16px 0;padding:0 16px;scrollbar-width:none}
.chips::-webkit-scrollbar{display:none}
.chip{flex:none;height:32px;padding:0 14px;border-radius:999px;background:var(--c);font-size:13px;line-height:32px}
.chip.on{background:var(--f);color:var(--k);font-weight:600}
.pl{display:grid;grid-template-columns:repeat(auto-fit,minmax(72px,1fr));gap:8px;margin-top:12px}
.pl a{height:44px;padding:0 8px;border-radius:12px;background:var(--f);color:var(--k);font-size:13px;font-weight:600;line-height:44px;text-align:center;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.btn:focus-within{outline:2px solid #6F5CE3;outline-offset:2px}
.mas{display:grid;grid-template-columns:1fr 1fr;gap:10px;margin-top:12px}
.mas>div{display:grid;gap:10px;align-content:start;min-width:0}
.at{position:relative;display:block;border-radius:16px;overflow:hidden;background:var(--n)}
.u{width:14px;height:14px}
.sv{position:absolute;right:8px;bottom:8px;height:28px;padding:0 10px;border-radius:14px;background:rgba(255,255,255,.94);color:#16131F;font-size:12px;font-weight:600;display:flex;align-items:center;gap:4px}
.fl{position:absolute;left:8px;top:8px;display:flex;gap:4px}
.fl span{height:20px;padding:0 6px;border-radius:6px;font-size:11px;line-height:20px;color:#fff;background:rgba(18,14,34,.72);display:inline-flex;align-items:center;gap:3px}
.pk{position:absolute;inset:0;opacity:0;width:100%;height:100%}
.pk+i{position:absolute;right:6px;top:6px;width:28px;height:28px;border-radius:50%;background:rgba(18,14,34,.5);box-shadow:inset 0 0 0 2px #fff;color:transparent;display:flex;align-items:center;justify-content:center}
.pk:checked+i{background:#6F5CE3;color:#fff}
.pk:checked~u{position:absolute;inset:0;border-radius:16px;box-shadow:inset 0 0 0 3px #6F5CE3;background:rgba(111,92,227,.14);pointer-events:none}
.pk:focus-visible~u{position:absolute;inset:0;border-radius:16px;box-shadow:inset 0 0 0 3px #16131F}
.more{margin-top:16px;align-self:center}
.bot{position:fixed;z-index:3;left:0;right:0;bottom:0;background:var(--c);box-shadow:0 -1px 0 var(--l)}
.bot>div{max-width:480px;margin:0 auto;padding:10px 16px calc(12px + env(safe-area-inset-bottom))}
.bot .row{display:flex;align-items:center;justify-content:space-between;gap:12px}
.hint{margin-top:8px;text-align:center;font-size:12px;line-height:18px;color:var(--s)}
.hdp{position:relative;height:150px;border-radius:20px;overflow:hidden;background:#231B54;flex:none}
.hdp:after{content:"";position:absolute;inset:20% 0 0;background:linear-gradient(transparent,rgba(12,8,28,.8))}
.hdp div{position:absolute;z-index:1;left:16px;right:16px;bottom:14px;color:#fff}
.hdp b{display:block;font-size:20px;line-height:28px;overflow:hidden;text-overflow:ellipsis;white-space:nowrap}
.hdp small{font-size:13px;color:#fff}
.sel{display:flex;justify-content:space-between;align-items:center;height:44px;margin-top:6px;font-size:14px}
.sel a,.lnk{color:var(--k);font-weight:600}
.pic{position:relative;border-radius:20px;overflow:hidden;background:#231B54;flex:none}
.pic+.pic{margin-top:10px}
.am{position:absolute;z-index:2;right:12px;bottom:12px;height:24px;padding:0 8px;border-radius:6px;font-size:12px;font-weight:600;line-height:24px;color:#fff;background:rgba(18,14,34,.72)}
.ps{position:absolute;right:12px;top:12px;height:44px}
.pic.lo{max-height:66vh}
.lo>img{filter:blur(9px);transform:scale(1.08)}
.lo:after{content:"";position:absolute;inset:0;background:rgba(18,14,34,.34)}
.lk{position:absolute;z-index:2;left:8px;right:8px;top:50%;transform:translateY(-50%);display:flex;flex-direction:column;align-items:center;color:#fff;text-align:center}
.lk .o{width:64px;height:64px;border-radius:50%;background:rgba(255,255,255,.94);color:#5B48CF;display:flex;align-items:center;justify-content:center}
.lk b{font-size:18px;margin-top:14px;text-shadow:0 1px 6px rgba(0,0,0,.4)}
.lk small{font-size:13px;margin-top:2px;color:#fff;text-shadow:0 1px 6px rgba(0,0,0,.5)}
.mini{position:absolute;z-index:2;left:12px;bottom:12px;width:66px;height:88px;border-radius:10px;overflow:hidden;box-shadow:0 0 0 2px #fff}
.mini small{position:absolute;left:0;right:0;bottom:0;background:rgba(18,14,34,.72);color:#fff;font-size:11px;text-align:center}
.inf{padding:14px 0 0}
.inf .t,.inf.t{display:flex;align-items:baseline;justify-content:space-between;gap:12px}
.inf b{font-size:18px;font-weight:700;color:var(--t);overflow-wrap:anywhere}
.inf p{font-size:13px;color:var(--s);margin-top:2px}
.strip{display:flex;gap:8px;margin-top:12px;padding:12px;border-radius:12px;background:var(--i);color:var(--j);font-size:13px;line-height:19px}
.strip.warn{background:var(--w);color:var(--a)}
.sheet{background:var(--c);border-radius:20px;padding:0 16px 16px;margin-top:12px}
.sheet.up{position:fixed;z-index:3;left:0;right:0;bottom:0;max-width:480px;max-height:88vh;overflow:auto;margin:0 auto;border-radius:20px 20px 0 0;padding-bottom:calc(16px + env(safe-area-inset-bottom));box-shadow:0 0 0 100vmax rgba(18,14,34,.56)}
.sh{height:48px;display:flex;align-items:center;justify-content:center;font-size:16px;font-weight:600;color:var(--t);position:relative}
.sh a{position:absolute;right:-6px;top:2px;width:44px;height:44px;display:flex;align-items:center;justify-content:center;color:var(--s)}
.it{display:flex;gap:12px;padding-bottom:12px}
.it .th{width:56px;height:72px;border-radius:10px}
.it b{display:block;font-size:16px;font-weight:600;color:var(--t);overflow-wrap:anywhere}
.tx{display:flex;justify-content:space-between;padding:6px 0;font-size:15px}
.tx b{font-weight:500;color:var(--t)}
.net{display:flex;align-items:center;justify-content:space-between;margin-top:6px;padding-top:12px;border-top:1px dashed var(--g);font-weight:600;color:var(--t)}
.m{font-size:32px;font-weight:700;color:var(--t);font-variant-numeric:tabular-nums;line-height:1.2}
.m i,.m em{font-style:normal;font-size:20px}
.m.md{font-size:22px;line-height:26px}.m.md i,.m.md em{font-size:14px}
.hi{padding:28px 0 4px;text-align:center}
.hi h1{font-size:24px;line-height:34px;font-weight:700}
.hi p{font-size:14px;line-height:22px;color:var(--s);margin-top:4px}
.acts{display:flex;justify-content:center;gap:24px;margin-top:4px;font-size:13px;color:var(--k)}
.acts button{height:44px;display:flex;align-items:center;gap:4px;color:var(--k)}
.err{display:flex;gap:6px;font-size:14px;line-height:22px;color:var(--r);padding:0 18px;margin-top:10px;overflow-wrap:anywhere}
.err svg{margin-top:4px}
.tip ol{padding:0;list-style:none;counter-reset:n;margin-top:12px}
.tip li{display:flex;gap:10px;font-size:14px;line-height:22px}
.tip li+li{margin-top:10px}
.tip li:before{counter-increment:n;content:counter(n);width:20px;height:20px;margin-top:1px;border-radius:50%;background:var(--f);color:var(--k);font-size:12px;font-weight:600;line-height:20px;text-align:center;flex:none}
.ch{display:flex;justify-content:space-between;align-items:center}
.ch button{height:44px;margin:-10px -8px -10px 0;padding:0 8px;display:flex;align-items:center;gap:4px;font-size:13px;color:var(--s)}
.rc{display:flex;align-items:center;gap:12px;min-height:72px;border-top:1px solid var(--l)}
.ch+div>.rc:first-child{border:0}
.rc .th{width:48px;height:48px;border-radius:12px}
.rc>span:nth-child(2){flex:1;min-width:0}
.rc:after{content:"";width:7px;height:7px;margin:0 3px;border:solid #9B97A8;border-width:1.5px 1.5px 0 0;transform:rotate(45deg);flex:none}
.rc b{display:flex;align-items:center;gap:6px;font-weight:600;color:var(--t)}
.bd{height:20px;padding:0 6px;border-radius:6px;font-size:11px;font-weight:500;line-height:20px;background:var(--f);color:var(--k);flex:none}
.bd.off{background:var(--n);color:var(--b)}
.lkd{margin-top:auto;padding-top:24px;display:flex;align-items:center;justify-content:center;gap:6px;font-size:12px;line-height:18px;color:var(--s)}
.toast{position:fixed;z-index:9;left:50%;bottom:120px;transform:translateX(-50%);background:rgba(24,20,38,.92);color:#fff;border-radius:12px;padding:10px 16px;font-size:14px;display:flex;gap:16px;white-space:nowrap}
.toast button{color:#BDB3F7;font-weight:600}
.spin:not([hidden]){display:block;width:28px;height:28px;margin:0 auto 12px;border:3px solid #E9E5FB;border-top-color:#6F5CE3;border-radius:50%;animation:spin 1s linear infinite}
@keyframes spin{to{transform:rotate(1turn)}}
.em{text-align:center;padding:40px 0}
.card.em{padding:40px 16px}
.em h1,.em h2{font-size:18px}
.em p{font-size:13px;color:var(--s);margin:6px 0 16px}
.ra{display:flex;align-items:center;gap:10px;min-height:44px;font-size:15px}
.ra input{width:20px;height:20px;accent-color:#6F5CE3}
textarea{width:100%;min-height:88px;border:0;border-radius:12px;background:var(--n);padding:12px;margin:8px 0 12px}
.gap{margin:10px 0 12px}
.mo{display:none}
@media(hover:hover) and (pointer:fine){.to{display:none}.mo{display:inline}}
@media(min-width:900px){main:has(.mas),main:has(.mas)~.bot>div,form .bot>div{max-width:1200px}.ai,.who,.hdp{width:100%;max-width:560px}.mas>div{grid-template-columns:1fr 1fr 1fr}.at{aspect-ratio:3/4}.tall .at{aspect-ratio:9/16}}
[hidden]{display:none!important}
`

/** For lists of tall tiles only. */
export const tallStyle = html`
.tall .sv{right:auto;left:8px}
.cp{position:absolute;left:0;right:0;bottom:0;padding:48px 12px 44px;color:#fff;background:linear-gradient(transparent,rgba(12,8,28,.8))}
.cp b{font-size:14px;line-height:18px;display:-webkit-box;-webkit-box-orient:vertical;-webkit-line-clamp:2;overflow:hidden}
.cp small{color:#fff}
`

/** Of the pages of tools. */
export const toolStyle = html`
.pt{font-size:18px;line-height:26px}
.fi{position:absolute;width:1px;height:1px;opacity:0}
.g9{display:grid;grid-template-columns:repeat(3,1fr);gap:4px;margin-top:12px}
.one{margin-top:12px}
.one img{border-radius:12px}
.pz button.on{outline:3px solid #6F5CE3;outline-offset:-3px}
.nn{display:grid;grid-template-columns:repeat(auto-fit,minmax(120px,1fr));gap:8px;margin-top:12px}
.nn .btn{height:44px;overflow:hidden}
.gr{display:flex;gap:16px;margin-top:8px;font-size:15px}
.gr label{display:flex;align-items:center;gap:6px;min-height:44px}
`

/** The exact texts in the pages, from which the CSP hashes are computed. */
export const styleTexts = [style.text, tallStyle.text, toolStyle.text]
