/** The form for entering a code, the pages for codes that lead nowhere, and the report form. */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { header, type Page } from './page.ts'
import type { EntryView, GoneView, ReportView } from './views.ts'

export const codeForm = (code: string, isBig: boolean, isBad = false): Markup =>
  html`<form action="/s/" method="get" class="ai${isBig && ' big'}${isBad && ' bad'}">${icons.search}<input id="code" name="code" value="${code}" maxlength="20" aria-label="口令"${isBad && html` aria-invalid="true" aria-describedby="problem"`} autocomplete="off" autocapitalize="characters" enterkeyhint="search" required placeholder="如「晚风88」">${isBig && code !== '' && html`<button type="button" class="clr" aria-label="清除"><span>${icons.clear}</span></button>`}<button id="go" class="btn${!isBig && ' sm'}">取图</button></form>`

const recent = html`<section class="card" id="recent" hidden><div class="ch"><h2>最近看过</h2><button type="button" id="clear">${icons.trash}清空</button></div><div></div></section>`

const privacy = html`<p class="lkd">${icons.lock}不用登录。看过的记录只存在这台手机上</p>`

const problemOf = ({ code, problem, waitSeconds }: EntryView): string =>
  problem === 'busy' ? `试得太多了，请 ${waitSeconds} 秒后再试` : `没有找到口令「${code}」，核对后再试一次`

/** Never suggests similar codes: that would reveal other people's codes. */
export const entryPage = (view: EntryView): Page => ({
  title: view.problem === 'unknown' ? '没有找到这个口令' : '图神 · 口令取图',
  body: html`${header('/s/report')}<section class="hi"><h1>输入口令，取走这张图</h1><p>口令在创作者的视频、评论或图片上</p></section>${codeForm(view.code, true, view.problem !== null)}${
    view.problem
      ? html`<p class="err" role="alert" id="problem">${icons.alert}<span>${problemOf(view)}</span></p>`
      : html`<div class="acts"><button type="button" id="paste" hidden>${icons.copy}粘贴口令</button><button type="button" id="scan" hidden>${icons.scan}扫码取图</button></div>`
  }${view.problem === 'unknown' && html`<section class="card tip"><h2>可以这样核对</h2><ol><li>回到看到口令的地方，一个字一个字对一遍</li><li>字母和数字组成的口令里没有 0、O、1、I、L</li><li>创作者可能换了口令，问问对方最新的</li></ol></section>`}${recent}${privacy}`,
})

/** The code exists, but its owner paused or deleted it, or its content is not visible at the moment. */
export const gonePage = ({ code, name }: GoneView): Page => ({
  title: '口令已停用',
  data: { gone: code },
  body: html`${header('/s/report')}<section class="hi"><h1>「${code}」已停用</h1><p>${name ? `「${name}」的作者停用了这个口令，` : '作者停用了这个口令，'}问问对方最新的</p></section>${codeForm('', true)}${recent}${privacy}`,
})

export const reportPage = (view: ReportView): Page => ({
  title: '举报 · 图神取图',
  body: html`${header('/s/report', view.backHref)}${
    view.isSent
      ? html`<section class="card em"><h2>已收到你的举报</h2><p>我们会尽快核实处理，感谢你</p><a class="btn" href="${view.backHref}">返回</a></section>`
      : html`<form class="card" method="post" action="${view.action}"><h2>举报${view.code && `「${view.code}」`}</h2><input type="hidden" name="code" value="${view.code}">${view.workId && html`<input type="hidden" name="photo_id" value="${view.workId}">`}<div role="radiogroup" aria-label="原因">${view.reasons.map(({ id, name }, index) => html`<label class="ra"><input type="radio" name="reason" value="${id}" required${index === 0 && html` checked`}>${name}</label>`)}</div><label class="s" for="note">补充说明（选填）</label><textarea id="note" name="note" maxlength="300"></textarea><button class="btn lg">提交举报</button></form>`
  }`,
})

/** For server errors and overload. */
export const troublePage = (sentence: string): Page => ({
  title: '页面没有打开',
  body: html`${header('/s/report')}<section class="em"><h1>页面没有打开</h1><p>${sentence}</p><a class="btn" href="/s/">重新输入口令</a></section>`,
})
