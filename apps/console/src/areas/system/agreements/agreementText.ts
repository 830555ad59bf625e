/** The list of agreements, and the markup of their text: `# ` starts a heading, `- ` a list item. */
import type { OutputOf } from '@wallpaper/contract'
import type { agreementVersions } from '@wallpaper/contract/system/agreements.console'

type Agreements = OutputOf<typeof agreementVersions>
export type AgreementVersion = Agreements['items'][number]
export type AgreementFigure = Agreements['figures'][number]
export type AgreementKind = AgreementVersion['kind']

export const agreementNames: Record<AgreementKind, string> = {
  yhxy: '用户协议',
  yszc: '隐私政策',
  gxjj: '共享经济合作伙伴协议',
  jzxy: '兼职合作协议',
  hzxy: '合作协议',
  zxxy: '账号注销协议',
  grsds: '提现说明',
  rlgz: '人脸信息处理规则',
}

export const agreementKinds = Object.keys(agreementNames) as AgreementKind[]

export const isAgreementKind = (text: string | undefined): text is AgreementKind =>
  text !== undefined && text in agreementNames

export interface TextBlock {
  kind: 'heading' | 'item' | 'text'
  text: string
}

const marks = [
  { mark: '# ', kind: 'heading' },
  { mark: '- ', kind: 'item' },
] as const

type TextPiece = { text: string } | { figure: string; written: string }

/** Splits a line at its placeholders: `{{account.closure_days}}` names a setting. */
export const piecesOf = (line: string): TextPiece[] =>
  line
    .split(/(\{\{[^{}]*\}\})/)
    .filter((text) => text !== '')
    .map((text) =>
      text.startsWith('{{') && text.endsWith('}}')
        ? { figure: text.slice(2, -2).trim(), written: text }
        : { text },
    )

/** The server's rule, so that the preview matches what the creator reads. */
export const blocksOf = (body: string): TextBlock[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const found = marks.find(({ mark }) => line.startsWith(mark))
      return found ? { kind: found.kind, text: line.slice(found.mark.length) } : { kind: 'text', text: line }
    })
