/** Preview of a poster as phones draw it: background, text, code and QR code. */
import type { PosterPlace, PosterSide } from '@wallpaper/contract/team/team.labels'
import { Form } from 'antd'
import { cx } from '../../lib/cx.ts'
import css from './team.module.css'

interface Shown {
  title?: string
  note?: string
  top_colour?: string
  bottom_colour?: string
  picture_url?: string
  qr_at?: PosterSide
  title_at?: PosterPlace
}

export const PosterPreview = () => {
  const form = Form.useFormInstance<Shown>()
  const shown = Form.useWatch((all: Shown) => all, form) ?? {}
  const background = shown.picture_url
    ? `center / cover url("${shown.picture_url}")`
    : `linear-gradient(${shown.top_colour ?? '#000000'}, ${shown.bottom_colour ?? '#000000'})`
  return (
    <section className={css.poster} aria-label="海报预览">
      <div className={css.posterScene} style={{ background }}>
        <div className={cx(css.posterLabels, shown.title_at === 'top' && css.isTop)}>
          <b>{shown.title || '标题'}</b>
          <span>{shown.note}</span>
        </div>
      </div>
      <div className={cx(css.posterFoot, shown.qr_at === 'left' && css.isLeft)}>
        <span>
          注册时填邀请码
          <b>TS8803</b>
          或长按识别
        </span>
        <span className={css.posterQr}>二维码</span>
      </div>
    </section>
  )
}
