/** The work itself: a picture, the swipeable pages of a set, or a video. */
import { useState } from 'react'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { TileFlag } from '../../../ui/lists/WorkTile.tsx'
import { PictureViewer } from '../../../ui/overlay/PictureViewer.tsx'
import type { WorkDetail } from '../creation.types.ts'
import css from '../pages/PhotoDetail.module.css'

/** A set has pages; any other work only its cover. */
const mediaOf = ({ pages, cover }: WorkDetail) => (pages.length > 0 ? pages : [cover])

export function WorkPreview({ work }: { work: WorkDetail }) {
  const [viewed, setViewed] = useState<string | null>(null)
  const { title, is_top, is_ai, cover } = work
  const media = mediaOf(work)
  return (
    <section className={css.stage} aria-label="预览">
      <div className={css.ground} style={{ backgroundImage: `url("${cover.small}")` }} />
      <div className={css.pages} tabIndex={media.length > 1 ? 0 : undefined}>
        {media.map(({ upload_id, large, video_url }, index) => (
          <div key={upload_id} className={css.page}>
            {video_url ? (
              // biome-ignore lint/a11y/useMediaCaption: creators' films are wallpapers, without speech
              <video
                src={video_url}
                poster={large}
                controls
                playsInline
                preload="metadata"
                aria-label={title}
              />
            ) : (
              <img src={large} alt={media.length > 1 ? `${title}，第 ${index + 1} 张` : title} />
            )}
          </div>
        ))}
      </div>
      <div className={css.flags}>
        {is_top && (
          <TileFlag tone="top">
            <Icon name="fill-pin" size={10} />
            置顶
          </TileFlag>
        )}
        {media.length > 1 && <TileFlag>共 {media.length} 张，左右滑动</TileFlag>}
      </div>
      {is_ai && (
        <span className={css.ai}>
          <TileFlag>AI 生成</TileFlag>
        </span>
      )}
      {!cover.video_url && (
        <button type="button" className={css.full} onClick={() => setViewed(cover.large)}>
          <Icon name="full" size={14} />
          看大图
        </button>
      )}
      {viewed && <PictureViewer url={viewed} title={title} onClose={() => setViewed(null)} />}
    </section>
  )
}
