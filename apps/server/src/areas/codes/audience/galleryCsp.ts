/** Renders gallery pages, with a Content-Security-Policy that allows exactly their scripts. */
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import {
  type Page,
  renderPage,
  type ScriptName,
  type Scripts,
  scriptFiles,
  styleTexts,
} from '@wallpaper/gallery'
import { StartupProblem } from '../../../platform/process/startupProblem.ts'

const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

const messengerScript = 'https://res.wx.qq.com'

const readScript = (name: ScriptName): string => {
  try {
    return readFileSync(scriptFiles[name], 'utf8')
  } catch {
    throw new StartupProblem('取图页的脚本还没有构建，请先运行 npm run build。')
  }
}

let read: Scripts | undefined
/** Not when this file is loaded: tools that serve no page need no build. */
const scripts = (): Scripts => {
  read ??= {
    visit: readScript('visit'),
    english: readScript('english'),
    pick: readScript('pick'),
    play: readScript('play'),
    fun: readScript('fun'),
    watch: readScript('watch'),
  }
  return read
}

/** Style and script are constant, so the policy uses hashes: a nonce would make pages uncacheable. */
export const galleryCsp = (pictureOrigins: readonly string[]): string => {
  const pictures = ["'self'", 'data:', ...pictureOrigins].join(' ')
  return [
    "default-src 'none'",
    `script-src ${Object.values(scripts()).map(hashOf).join(' ')} ${messengerScript}`,
    `style-src ${styleTexts.map(hashOf).join(' ')}`,
    `img-src ${pictures}`,
    `media-src ${pictures}`,
    "connect-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}

export const render = (page: Page): string => renderPage(page, scripts())
