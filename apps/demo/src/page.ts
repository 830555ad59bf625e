/**
 * The front page of the demo world: who to be on top, the story on the left, the product beside it. What it shows
 * is read by its script from /demo/state; the page itself holds a code to begin with and no other data.
 */
import { html, type Markup } from '@wallpaper/html'

const logo = html`<svg width="34" height="34" viewBox="0 0 32 32" aria-hidden="true"><rect width="32" height="32" rx="8" fill="#6F5CE3"/><path d="M6 24l7-9 4 5 3-3 6 7z" fill="#fff" stroke="#fff" stroke-width="1.6" stroke-linejoin="round"/><path d="M22 5l1.2 2.8L26 9l-2.8 1.2L22 13l-1.2-2.8L18 9l2.8-1.2z" fill="#FFD98A"/></svg>`

const icon = (name: string): Markup =>
  html`<svg class="ic" width="18" height="18" aria-hidden="true"><use href="/demo/icons.svg#${name}"></use></svg>`

const link = (icons: string, title: string, note: string, href: string): Markup =>
  html`<a class="place" href="${href}" target="_blank" rel="noopener">${icon(icons)}<span><b>${title}</b><small>${note}</small></span></a>`

const top = (simulatorsUrl: string, code: string): Markup => html`<header class="top">
<div class="brand">${logo}<b>图神</b><span class="mark">${icon('fill-alert')}演示环境</span></div>
<div id="actors" class="actors" role="radiogroup" aria-label="换一个人"></div>
<details class="drop" id="more"><summary>更多<span id="more-count"></span></summary><div class="panel">
<div id="others" class="others" role="radiogroup" aria-label="更多的人"></div>
<div class="places">${link('fill-wechat', '模拟微信', '授权、支付、打款', `${simulatorsUrl}/`)}${link('code', '接口文档', '可以在线试', '/api/docs')}${link('reply', '短信收件箱', '所有验证码', `${simulatorsUrl}/sms/inbox`)}</div>
</div></details>
<div class="tools">
<details class="drop"><summary>${icon('image')}取图页</summary><div class="panel small">
<form class="code" action="/s/" method="get" target="_blank"><label class="sr" for="code">图片口令</label><input id="code" name="code" maxlength="8" autocomplete="off" placeholder="输入口令" value="${code}" required><button>取图</button></form>
<p>观众看到的样子，不用登录</p>
</div></details>
<button type="button" id="newest" class="tool" hidden>${icon('reply')}短信 <b id="newest-code"></b></button>
<button type="button" id="reset" class="tool">${icon('refresh')}重置</button>
</div>
</header>`

const left = html`<section class="story" aria-label="跟着走一遍">
<h1>一张图的完整旅程</h1>
<p class="lead" id="lead"></p>
<div id="picture" class="picture"></div>
<ol id="chapters" class="chapters"></ol>
<div class="story-foot"><span id="progress"></span><button type="button" id="again" class="text-button">从头再来${icon('refresh')}</button></div>
</section>`

const right = html`<section class="stage" aria-label="产品">
<div class="stage-head"><i></i><i></i><i></i><b id="where"></b><span id="part" class="part" hidden>只显示要看的部分，100%</span>
<span class="stage-tools"><span id="keys" class="keys" hidden>键盘已经在这里，直接按 <kbd id="key"></kbd></span>
<span id="browsers" class="switch" role="radiogroup" aria-label="在哪里打开"><button type="button" role="radio" aria-checked="true" data-browser="messenger">微信内</button><button type="button" role="radio" aria-checked="false" data-browser="browser">浏览器</button></span>
<a id="whole" class="text-button" href="/h5/" target="_blank" rel="noopener">整页打开</a></span></div>
<div class="stage-body">
<div id="phone" class="phone"><iframe id="phone-frame" title="创作者端"></iframe></div>
<aside id="guide" class="guide"><h2 id="guide-title"></h2><ol id="todo"></ol><h2>短信</h2><div id="messages" class="messages" aria-live="polite"></div></aside>
<div id="desktop" class="desktop" hidden><iframe id="desktop-frame" title="运营台" data-part="content"></iframe></div>
</div>
<div class="stage-foot"><p id="next-said" role="note"></p><button type="button" id="stay" class="plain" hidden>先留在这里</button><button type="button" id="back" class="plain">上一步</button><button type="button" id="jump" class="plain">下一章</button></div>
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
<link rel="stylesheet" href="/demo/story.css">
<script nonce="${nonce}" type="module" src="/demo/demo.js"></script>
</head>
<body>
${top(simulatorsUrl, code)}
<main class="front">${left}${right}</main>
<dialog id="ask"><h2>重置演示数据？</h2><p>所有人、作品和改动都会回到刚开始的样子，登录也会退出。</p><div><button type="button" value="no">取消</button><button type="button" value="yes" class="danger">重置演示数据</button></div></dialog>
<p id="said" class="said" role="status"></p>
</body>
</html>`.text
