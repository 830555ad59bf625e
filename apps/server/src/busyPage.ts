/** For people who opened a page while there is more to do than can be done: it comes again by itself. */
import { plainPage } from './plainPage.ts'

export const busyPage = (nonce: string): string =>
  plainPage(nonce, { title: '现在人有点多', note: '页面稍后会自动打开，不用反复刷新' })
