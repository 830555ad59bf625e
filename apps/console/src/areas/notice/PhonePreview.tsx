/** Preview of a notice on the creator's phone. */
import { cx } from '../../lib/cx.ts'
import { formatTime } from '../../lib/time.ts'
import common from '../../ui/common.module.css'
import { PhoneFrame } from '../../ui/content/PhoneFrame.tsx'
import { StateTag, type Tone } from '../../ui/feedback/StateTag.tsx'
import { type Notice, noticeKinds } from './notice.labels.ts'
import css from './PhonePreview.module.css'

const kindTones: Record<Notice['kind'], Tone> = {
  announcement: 'brand',
  activity: 'wait',
  account: 'info',
  review: 'info',
  income: 'ok',
}

interface PhonePreviewProps {
  kind: Notice['kind']
  title: string
  body: string
  action?: string | null | undefined
  /** Shown as the time of publication. */
  at: number
}

const paragraphsOf = (body: string): string[] =>
  body
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')

export const PhonePreview = ({ kind, title, body, action, at }: PhonePreviewProps) => (
  <PhoneFrame bar="通知详情" action={action}>
    <div className={css.notice}>
      <h3>{title || '标题'}</h3>
      <p className={css.meta}>
        <StateTag tone={kindTones[kind]}>{noticeKinds[kind]}</StateTag>
        <span className={cx(common.num)}>{formatTime(at).slice(0, 16)}</span>
      </p>
      {paragraphsOf(body || '正文').map((line, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
        <p key={index}>{line}</p>
      ))}
    </div>
  </PhoneFrame>
)
