/** A template as a picture; a chosen video plays without sound. */
import { CheckArea } from '../../../ui/form/CheckArea.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { TileFlag } from '../../../ui/lists/WorkTile.tsx'
import { clockText } from '../job/job.text.ts'
import { usedText } from './face.text.ts'
import type { FaceTemplate } from './face.types.ts'
import css from './templates.module.css'

interface TemplateTileProps {
  template: FaceTemplate
  isChosen: boolean
  onChoose: () => void
}

/** Neither a banner nor a ribbon, whatever the picture's size is. */
const shapeOf = ({ width, height }: FaceTemplate): number =>
  Math.min(1, Math.max(2 / 3, width / Math.max(1, height)))

export function TemplateTile({ template, isChosen, onChoose }: TemplateTileProps) {
  const { title, kind, small_url, large_url, video_url, duration_ms, used, is_new } = template
  return (
    <CheckArea type="radio" className={css.tile} isChecked={isChosen} onPick={onChoose}>
      <span className={css.picture} style={{ aspectRatio: shapeOf(template) }}>
        {kind === 'video' && isChosen ? (
          <video src={video_url} poster={large_url} autoPlay muted loop playsInline />
        ) : (
          <img src={small_url} alt="" loading="lazy" decoding="async" draggable={false} />
        )}
      </span>
      <span className={css.flags}>
        {is_new && <TileFlag>新上</TileFlag>}
        {kind === 'video' && (
          <TileFlag>
            <Icon name="fill-play" size={10} />
            <span className="num">{clockText(duration_ms ?? 0)}</span>
          </TileFlag>
        )}
      </span>
      <span className={css.foot}>
        <b>{title}</b>
        <small className="num">{usedText(used)}</small>
      </span>
      {isChosen && (
        <span className={css.pick} aria-hidden="true">
          <Icon name="check" size={15} />
        </span>
      )}
    </CheckArea>
  )
}
