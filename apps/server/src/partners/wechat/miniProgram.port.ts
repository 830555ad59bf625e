/** What the product needs from a mini program of its own: a code to scan, and a link that opens it from anywhere. */
import type { WeChatConfig, WeChatResult } from './wechat.port.ts'

export interface MiniProgramConfig
  extends Pick<
    WeChatConfig,
    'appId' | 'appSecret' | 'apiBase' | 'timeoutMs' | 'attempts' | 'backOffMs' | 'patienceMs'
  > {
  /** The page that shows what a code stands for, without a slash before it. */
  page: string
}

export interface MiniProgram {
  appId: string
  page: string
  /** A picture. `scene` is what the page is told: at most 32 letters, digits and a few signs. */
  codePicture(scene: string): Promise<WeChatResult<Buffer>>
  /** Opens the page with this query for so many days, at most 30. */
  urlLink(query: string, days: number): Promise<WeChatResult<string>>
}

export const isScene = (text: string): boolean => /^[0-9a-zA-Z!#$&'()*+,/:;=?@\-._~]{1,32}$/.test(text)
