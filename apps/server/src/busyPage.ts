/** For people who opened a page, or sent a form, and are turned away for now. */

import { plainPage } from './plainPage.ts'
import type { Refused } from './platform/http/pages/pageRequests.ts'

const titles: Record<Refused['why'], string> = { busy: '现在人有点多', tooOften: '操作有点频繁' }
const opened = '页面稍后会自动打开，不用反复刷新'
/** What was filled in is still on the page before this one: opening this address again would not send it. */
const sent: Record<Refused['why'], string> = {
  busy: '刚才的内容还没有提交，请稍等几秒，返回上一页再试一次',
  tooOften: '刚才的内容还没有提交，请稍等一会儿，返回上一页再试一次',
}

export const busyPage = (nonce: string, { why, isForm }: Refused): string =>
  plainPage(nonce, { title: titles[why], note: isForm ? sent[why] : opened })
