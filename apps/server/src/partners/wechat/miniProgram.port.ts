/** What the product needs from its mini program: a code to scan, and a link that opens it from anywhere. */
import type { WeChatConfig, WeChatResult } from './wechat.port.ts'

export interface MiniProgramConfig
  extends Pick<
    WeChatConfig,
    'appId' | 'appSecret' | 'apiBase' | 'timeoutMs' | 'attempts' | 'backOffMs' | 'patienceMs'
  > {
  /** The page that shows a code's content, without a leading slash. */
  page: string
}

export interface MiniProgram {
  appId: string
  page: string
  /** A picture. `scene` is passed to the page: at most 32 letters, digits and a few signs. */
  codePicture(scene: string): Promise<WeChatResult<Buffer>>
  /** Opens the page with this query; valid for this many days, at most 30. */
  urlLink(query: string, days: number): Promise<WeChatResult<string>>
}

export const isScene = (text: string): boolean => /^[0-9a-zA-Z!#$&'()*+,/:;=?@\-._~]{1,32}$/.test(text)
