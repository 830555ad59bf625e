/** The form for entering a code, the pages for codes that lead nowhere, and the report form. */
import { html, type Markup } from '@wallpaper/html'
import { icons } from './icons.ts'
import { header, type Page } from './page.ts'
import type { EntryView, GoneView, ReportView } from './views.ts'
import type { Words } from './words.ts'

export const codeForm = (words: Words, code: string, isBig: boolean, isBad = false): Markup =>
  html`<form action="/s/" method="get" class="ai${isBig && ' big'}${isBad && ' bad'}">${icons.search}<input id="code" name="code" value="${code}" maxlength="20" aria-label="${words.code}"${isBad && html` aria-invalid="true" aria-describedby="problem"`} autocomplete="off" autocapitalize="characters" enterkeyhint="search" required placeholder="${words.codeExample}">${isBig && code !== '' && html`<button type="button" class="clr" aria-label="${words.clear}"><span>${icons.clear}</span></button>`}<button id="go" class="btn${!isBig && ' sm'}">${words.take}</button></form>`

const recent = ({ entry }: Words): Markup =>
  html`<section class="card" id="recent" hidden><div class="ch"><h2>${entry.recent}</h2><button type="button" id="clear">${icons.trash}${entry.clearAll}</button></div><div></div></section>`

const privacy = ({ entry }: Words): Markup => html`<p class="lkd">${icons.lock}${entry.privacy}</p>`

const problemOf = ({ entry }: Words, { code, problem, waitSeconds }: EntryView): string =>
  problem === 'busy' ? entry.busy(waitSeconds) : entry.unknown(code)

/** Never suggests similar codes: that would reveal other people's codes. */
export const entryPage = (words: Words, view: EntryView): Page => ({
  words,
  title: view.problem === 'unknown' ? words.entry.unknownTitle : words.entry.title,
  body: html`${header(words, '/s/report')}<section class="hi"><h1>${words.entry.heading}</h1><p>${words.entry.note}</p></section>${codeForm(words, view.code, true, view.problem !== null)}${
    view.problem
      ? html`<p class="err" role="alert" id="problem">${icons.alert}<span>${problemOf(words, view)}</span></p>`
      : html`<div class="acts"><button type="button" id="paste" hidden>${icons.copy}${words.paste}</button><button type="button" id="scan" hidden>${icons.scan}${words.scan}</button></div>`
  }${view.problem === 'unknown' && html`<section class="card tip"><h2>${words.entry.tipsTitle}</h2><ol>${words.entry.tips.map((tip) => html`<li>${tip}</li>`)}</ol></section>`}${recent(words)}${privacy(words)}`,
})

/** The code exists, but its owner paused or deleted it, or its content is not visible at the moment. */
export const gonePage = (words: Words, { code, name }: GoneView): Page => ({
  words,
  title: words.gone.title,
  data: { gone: code },
  body: html`${header(words, '/s/report')}<section class="hi"><h1>${words.gone.heading(code)}</h1><p>${words.gone.note(name)}</p></section>${codeForm(words, '', true)}${recent(words)}${privacy(words)}`,
})

export const reportPage = (words: Words, view: ReportView): Page => ({
  words,
  title: words.reporting.title,
  body: html`${header(words, '/s/report', view.backHref)}${
    view.isSent
      ? html`<section class="card em"><h2>${words.reporting.sentTitle}</h2><p>${words.reporting.sentNote}</p><a class="btn" href="${view.backHref}">${words.back}</a></section>`
      : html`<form class="card" method="post" action="${view.action}"><h2>${words.reporting.heading(view.code)}</h2><input type="hidden" name="code" value="${view.code}">${view.workId && html`<input type="hidden" name="photo_id" value="${view.workId}">`}<div role="radiogroup" aria-label="${words.reporting.reason}">${Object.entries(words.reporting.reasons).map(([id, name], index) => html`<label class="ra"><input type="radio" name="reason" value="${id}" required${index === 0 && html` checked`}>${name}</label>`)}</div><label class="s" for="note">${words.reporting.note}</label><textarea id="note" name="note" maxlength="300"></textarea><button class="btn lg">${words.reporting.send}</button></form>`
  }`,
})

/** For server errors and overload. */
export const troublePage = (words: Words, sentence: string): Page => ({
  words,
  title: words.trouble.title,
  body: html`${header(words, '/s/report')}<section class="em"><h1>${words.trouble.title}</h1><p>${sentence}</p><a class="btn" href="/s/">${words.trouble.again}</a></section>`,
})
