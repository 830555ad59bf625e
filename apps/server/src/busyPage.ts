/** For people who opened a page, or sent a form, while there is more to do than can be done. */
import { plainPage } from './plainPage.ts'

const title = '现在人有点多'
const opened = '页面稍后会自动打开，不用反复刷新'
/** What was filled in is still on the page before this one: opening this address again would not send it. */
const sent = '刚才的内容还没有提交，请稍等几秒，返回上一页再试一次'

export const busyPage = (nonce: string, isForm: boolean): string =>
  plainPage(nonce, { title, note: isForm ? sent : opened })
