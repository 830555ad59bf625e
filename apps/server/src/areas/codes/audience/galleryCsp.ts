/** Renders gallery pages, with a Content-Security-Policy that allows exactly their scripts. */
import { createHash } from 'node:crypto'
import { type Page, pickScript, playScript, renderPage, script, styleText } from '@wallpaper/gallery'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const messengerScript = 'https://res.wx.qq.com'

/** Style and script are constant, so the policy uses hashes: a nonce would make pages uncacheable. */
export const galleryCsp = (pictureOrigins: readonly string[]): string => {
  const pictures = ["'self'", 'data:', ...pictureOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${[script, pickScript, playScript].map(hashOf).join(' ')} ${messengerScript}`,
    `style-src ${hashOf(styleText)}`,
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

export const render = (page: Page): string => renderPage(page)
