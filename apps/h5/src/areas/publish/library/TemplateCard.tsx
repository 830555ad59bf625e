import { yuan } from '../../../lib/format/money.ts'
import { Button } from '../../../ui/Button.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { Template } from '../publish.types.ts'
import css from './library.module.css'

const clock = (ms: number): string => {
  const seconds = Math.round(ms / 1_000)
  return `${String(Math.floor(seconds / 60)).padStart(2, '0')}:${String(seconds % 60).padStart(2, '0')}`
}

interface Playing {
  isPlaying: boolean
  /** Plays, or stops; one at a time. */
  onPlay: (isOn: boolean) => void
}

/** The video plays in place without sound, and is fetched when it is played. */
function Film({ template, isPlaying, onPlay }: Playing & { template: Template }) {
  const { title, video_url, cover_url, duration_ms, is_ad } = template
  if (isPlaying)
    return (
      <button
        type="button"
        className={css.film}
        aria-label={`停止「${title}」`}
        onClick={() => onPlay(false)}
      >
        <video src={video_url} poster={cover_url} muted autoPlay loop playsInline />
      </button>
    )
  return (
    <button type="button" className={css.film} aria-label={`播放「${title}」`} onClick={() => onPlay(true)}>
      <img src={cover_url} alt="" loading="lazy" />
      <span className={css.length}>
        <Icon name="play" size={10} /> {clock(duration_ms)}
      </span>
      {is_ad && <span className={css.ad}>含广告</span>}
      <span className={css.play}>
        <Icon name="play" size={18} />
      </span>
    </button>
  )
}

interface TemplateCardProps extends Playing {
  template: Template
  isBusy: boolean
  onUse: () => void
  onStar: () => void
}

export function TemplateCard({ template, isBusy, isPlaying, onPlay, onUse, onStar }: TemplateCardProps) {
  const { title, category, is_landscape, rate_fen, rate_unit, percent, users, is_starred } = template
  return (
    <article className={css.card}>
      <Film template={template} isPlaying={isPlaying} onPlay={onPlay} />
      <div className={css.words}>
        <h2>{title}</h2>
        <p className={css.tags}>
          <span>{category}</span>
          <span>{is_landscape ? '横屏' : '竖屏'}</span>
        </p>
        <p className={css.rate}>
          <b className="num">{yuan(rate_fen)}</b>{' '}
          {rate_unit === 'take' ? `元 × ${percent}% / 次` : '元 / 有效单'}
        </p>
        <p className="f12 t3">
          7 日 <span className="num">{users.toLocaleString('zh-CN')}</span> 人用
        </p>
        <div className={css.foot}>
          <Button kind="soft" size="sm" onPress={onUse}>
            用它发布
          </Button>
          <button
            type="button"
            className={css.star}
            aria-pressed={is_starred}
            aria-label={is_starred ? `取消收藏「${title}」` : `收藏「${title}」`}
            disabled={isBusy}
            onClick={onStar}
          >
            <Icon name="star" size={20} />
          </button>
        </div>
      </div>
    </article>
  )
}
