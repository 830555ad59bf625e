/**
 * Lets the shell in the page be painted as soon as the page has arrived: the style sheet goes after it, since
 * one in the head blocks rendering. The script still waits for it.
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
