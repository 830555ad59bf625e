/**
 * The front page of the demo world: the phone in the middle, who to be above it, the story on the left, everything
 * else on the right. What it shows is read by its script from /demo/state; the page itself holds a code to begin with
 * and no other data.
 */
import { html, type Markup } from '@wallpaper/html'

const logo = html`<svg width="44" height="44" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#6F5CE3"/><path d="M6 24l7-9 4 5 3-3 6 7z" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/><path d="M22 5l1.2 2.8L26 9l-2.8 1.2L22 13l-1.2-2.8L18 9l2.8-1.2z" fill="#FFD98A"/></svg>`

const icon = (name: string): Markup =>
  html`<svg class="ic" width="20" height="20" aria-hidden="true"><use href="/demo/icons.svg#${name}"></use></svg>`

const left = html`<section class="story" aria-label="跟着走一遍">
<div class="brand">${logo}<b>图神</b><span class="mark">${icon('fill-alert')}演示环境</span></div>
<h1>一张图的完整旅程</h1>
<p class="lead">创作者上传作品、起一个口令；观众凭口令取图；收益逐笔可查，提现先看税费、再到账。</p>
<div class="steps-head"><b>跟着走一遍</b><span id="progress"></span></div>
<ol id="steps" class="steps"></ol>
</section>`

const middle = html`<section class="stage" aria-label="产品">
<div class="bar">
<div id="people" class="people" role="radiogroup" aria-label="切换演示人物"></div>
<div id="browsers" class="switch" role="radiogroup" aria-label="在哪里打开">
<button type="button" role="radio" aria-checked="true" data-browser="messenger">微信内</button>
<button type="button" role="radio" aria-checked="false" data-browser="browser">浏览器</button>
</div>
<div id="faces" class="switch" role="radiogroup" aria-label="看哪一端" hidden>
<button type="button" role="radio" aria-checked="false" data-face="h5">手机</button>
<button type="button" role="radio" aria-checked="true" data-face="console">运营台</button>
</div>
</div>
<div id="phone" class="phone"><iframe id="phone-frame" title="创作者端"></iframe></div>
<div id="desktop" class="desktop" hidden>
<div class="desktop-bar"><i></i><i></i><i></i><span id="desktop-address">/console/</span><a id="desktop-open" href="/console/" target="_blank" rel="noopener">新窗口打开</a></div>
<div class="viewport"><iframe id="desktop-frame" title="运营台"></iframe></div>
</div>
<div id="guide" class="guide" hidden></div>
</section>`

const place = (icons: string, title: string, note: string, href: string): Markup =>
  html`<a class="card place" href="${href}" target="_blank" rel="noopener"><span class="i">${icon(icons)}</span><span><b>${title}</b><small>${note}</small></span></a>`

const right = (
  simulatorsUrl: string,
  code: string,
): Markup => html`<section class="side" aria-label="也可以直接去这些地方">
<p class="side-head">也可以直接去这些地方</p>
<div class="card"><div class="head"><span class="i">${icon('desktop')}</span><span><b>运营台</b><small>点一个身份，免密码进入</small></span></div><div id="roles" class="roles"></div></div>
<div class="card"><div class="head"><span class="i">${icon('image')}</span><span><b>取图页</b><small>观众看到的样子，不用登录</small></span></div>
<form class="code" action="/s/" method="get" target="_blank"><label class="sr" for="code">图片口令</label><input id="code" name="code" maxlength="8" autocomplete="off" placeholder="输入口令" value="${code}" required><button>取图</button></form></div>
<div class="card"><div class="head"><span class="i">${icon('reply')}</span><span><b>短信收件箱</b><small>验证码都发到这里</small></span><a class="more" href="${simulatorsUrl}/sms/inbox" target="_blank" rel="noopener">全部</a></div><div id="messages" class="messages" aria-live="polite"></div></div>
<div class="pair">${place('fill-wechat', '模拟微信', '授权、支付、打款', `${simulatorsUrl}/`)}${place('code', '接口文档', '可以在线试', '/api/docs')}</div>
<div class="reset"><span>演示数据，随时可以重置</span><button type="button" id="reset" class="reset-button">${icon('refresh')}重置演示数据</button></div>
</section>`

export const demoPage = (simulatorsUrl: string, code: string, nonce: string): string =>
  html`<!doctype html>
<html lang="zh-CN">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="robots" content="noindex">
<title>图神 · 演示首页</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/demo/demo.css">
<link rel="stylesheet" href="/demo/guide.css">
<script nonce="${nonce}" type="module" src="/demo/demo.js"></script>
</head>
<body>
<main class="front">${left}${middle}${right(simulatorsUrl, code)}</main>
<dialog id="ask"><h2>重置演示数据？</h2><p>所有人、作品和改动都会回到刚开始的样子，登录也会退出。</p><div><button type="button" value="no">取消</button><button type="button" value="yes" class="danger">重置演示数据</button></div></dialog>
<p id="said" class="said" role="status"></p>
</body>
</html>`.text
