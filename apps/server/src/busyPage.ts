/** Shown when a page request or a form is refused for load or rate. */

import { plainPage } from './plainPage.ts'
import type { Refused } from './platform/http/pages/pageRequests.ts'

const titles: Record<Refused['why'], string> = { busy: '现在人有点多', tooOften: '操作有点频繁' }
const opened = '页面稍后会自动打开，不用反复刷新'
/** The form data is still on the previous page: reloading this URL would not send it. */
const sent: Record<Refused['why'], string> = {
  busy: '刚才的内容还没有提交，请稍等几秒，返回上一页再试一次',
  tooOften: '刚才的内容还没有提交，请稍等一会儿，返回上一页再试一次',
}

export const busyPage = (nonce: string, { why, isForm }: Refused): string =>
  plainPage(nonce, { title: titles[why], note: isForm ? sent[why] : opened })
