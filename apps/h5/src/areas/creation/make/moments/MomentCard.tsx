/** One post with text and pictures: read, copy, save. */
import { Button } from '../../../../ui/Button.tsx'
import { Badge } from '../../../../ui/content.tsx'
import { Icon } from '../../../../ui/icons/Icon.tsx'
import type { Moment } from '../make.types.ts'
import css from './moments.module.css'
import { hasPlaceForCode, withCode } from './writeCode.ts'

export interface MomentCardProps {
  moment: Moment
  code: string
  /** Decides how saving works. */
  isMessenger: boolean
  isSaving: boolean
  onCopy: () => void
  onSave: () => void
  onShow: (at: number) => void
  onCode: () => void
}

const number = new Intl.NumberFormat('zh-CN')

export function MomentCard(props: MomentCardProps) {
  const { moment, code, isMessenger, isSaving, onCopy, onSave, onShow, onCode } = props
  const { title, note, body, pictures, uses } = moment
  const hasPlace = hasPlaceForCode(body)
  return (
    <article className="card">
      <div className={css.head}>
        {pictures[0] && <img className={css.face} src={pictures[0]} alt="" loading="lazy" />}
        <div className="grow">
          <h2>{title}</h2>
          <p className="f12 t3">
            {note} · <span className="num">{number.format(uses)}</span> 人用过
            {moment.used_at !== null && ' · 你用过'}
          </p>
        </div>
        {hasPlace && <Badge tone="brand">配你的口令</Badge>}
      </div>
      <p className={css.body}>{withCode(body, code)}</p>
      <div className={css.pictures}>
        {pictures.map((url, at) => (
          <button key={url} type="button" aria-label={`看第 ${at + 1} 张图`} onClick={() => onShow(at)}>
            <img src={url} alt="" loading="lazy" />
          </button>
        ))}
      </div>
      <div className={css.acts}>
        <Button kind="soft" onPress={onCopy}>
          <Icon name="copy" size={18} />
          复制文案
        </Button>
        {pictures.length > 0 && (
          <Button kind="primary" isBusy={isSaving} busyText="保存中" onPress={onSave}>
            <Icon name="download" size={18} />
            {`保存 ${pictures.length} 张图`}
          </Button>
        )}
      </div>
      <p className={css.how}>
        {isMessenger ? '微信内点开大图，长按逐张保存' : '图片会存到手机里'}
        {hasPlace && (
          <>
            {code ? '；口令已写进文案，' : '；文案里可以写口令，'}
            <button type="button" onClick={onCode}>
              {code ? '换口令' : '选口令'}
            </button>
          </>
        )}
      </p>
    </article>
  )
}
