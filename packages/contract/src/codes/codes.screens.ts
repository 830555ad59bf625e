import type { LineId } from '../lines.ts'
import { defineLineScreen, defineScreen } from '../screen.ts'
import type { FunnelPeriod, PlatformTag } from './codes.labels.ts'

/** A code chosen for another screen: inserted into a text, or attached to a publication. */
export interface ChosenCode {
  id: string
  code: string
  url: string
  short_url: string
}

export const codesScreens = {
  /** `homepage_id`: only its codes; `create` opens 新建口令 with this text, which may be empty. */
  list: defineLineScreen<{ homepage_id?: string; create?: string }>(
    {
      picture: '/pages/index/searchCode/index',
      creative: '/pages/chuangyi/index/searchCode/index',
      mirrored: '/pages/gpic/searchCode/index',
      own: { tool: '/pages/ksTool/searchCode/index', ai: '/pages/ai/searchCode/index' },
    },
    { title: '口令管理' },
  ),
  /** `code_id`, `photo_id` and `platform` filter. */
  data: defineLineScreen<{
    code_id?: string
    photo_id?: string
    platform?: PlatformTag
    period?: FunnelPeriod
  }>(
    {
      picture: '/pages/index/searchInfo/searchInfo',
      creative: '/pages/chuangyi/index/searchInfo/searchInfo',
      mirrored: '/pages/gpic/searchInfo/searchInfo',
    },
    { title: '数据助手' },
  ),
  /** Posters, words and topics in one go; without a code the newest one. */
  kit: defineScreen<{ line: LineId; code_id?: string | undefined; photo_id?: string | undefined }>(
    '/pages/system/shareKit',
    { title: '分享包' },
  ),
  /** Returns the chosen code. `purpose` is shown in 用于「…」. */
  choose: defineScreen<{ line: LineId; code_id?: string; purpose?: string }, ChosenCode>(
    '/pages/system/choseCode',
    { title: '选择口令' },
  ),
}
