/**
 * Lets the shell that stands in the page itself be painted as soon as the page is there: the style sheet goes behind
 * it, since one in the head keeps everything back until it has come. The script still waits for it.
 */
import type { Plugin } from 'vite'

const styleSheets = /\s*<link rel="stylesheet"[^>]*>/g

const behindTheShell = (html: string): string => {
  const links = html.match(styleSheets) ?? []
  return html
    .replace(styleSheets, '')
    .replace('</body>', `${links.join('').replace(/^\s+/, '  ')}\n  </body>`)
}

export const shellFirst = (): Plugin => ({
  name: 'shell-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: behindTheShell },
})
