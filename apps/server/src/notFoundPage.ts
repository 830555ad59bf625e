/** Shown for an unknown path, with links to the app. */
import { html } from '@wallpaper/html'
import { plainPage } from './plainPage.ts'

const ways = {
  app: html`<a class="go" href="/h5/">打开图神</a>`,
  gallery: html`<a href="/s/">有口令？去取图</a>`,
}
export type WayOn = keyof typeof ways

/** Only links to what is served on the same host. */
export const notFoundPage = (nonce: string, waysOn: readonly WayOn[]): string =>
  plainPage(nonce, {
    title: '没有这个页面',
    note: '地址可能写错了，或者页面已经搬走',
    more: waysOn.map((way) => ways[way]),
  })
