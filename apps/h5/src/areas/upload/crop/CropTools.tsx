/** Controls below the stage: zoom, rotation, ratio. */
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { angleMax, transformOf } from './cropGeometry.ts'
import css from './PictureCropper.module.css'
import type { Crop, RatioName } from './useCrop.ts'

export function ZoomSlider({ crop }: { crop: Crop }) {
  const { closeness, zoomMax } = crop
  return (
    <div className={css.zoom}>
      <Icon name="image" size={16} />
      <input
        type="range"
        className={css.slider}
        style={{ backgroundSize: `${((closeness - 1) * 100) / (zoomMax - 1)}% 4px, 100% 4px` }}
        min={1}
        max={zoomMax}
        step={0.01}
        value={closeness}
        aria-label="缩放"
        aria-valuetext={`${closeness.toFixed(1)} 倍`}
        onChange={({ target }) => crop.setCloseness(Number(target.value))}
      />
      <Icon name="image" size={22} />
      <span className={`num ${css.closeness}`}>{closeness.toFixed(1)}×</span>
    </div>
  )
}

const previewSizes = [60, 36, 24] as const

/** Previews of the result by CSS transform, without redrawing for each movement. */
export function RoundPreviews({ crop, url }: { crop: Crop; url: string }) {
  const { media, frame, placement } = crop
  return (
    <div className={css.previews}>
      <span aria-hidden="true">
        {previewSizes.map((side) => (
          <i key={side} style={{ width: side, height: side }}>
            {media && frame && (
              <img
                src={url}
                alt=""
                style={{
                  width: (media.shown.width * side) / frame.width,
                  height: (media.shown.height * side) / frame.width,
                  transform: `translate(-50%, -50%) ${transformOf(placement, side / frame.width)}`,
                }}
              />
            )}
          </i>
        ))}
      </span>
      <p>在个人中心、团队和消息里的样子</p>
    </div>
  )
}

const ticks = Array.from({ length: 41 }, (_, index) => index)
const signed = (angle: number): string => (angle < 0 ? `−${-angle}°` : `${angle}°`)

/** The scale moves below a fixed mark, like a dial. */
export function AngleDial({ crop }: { crop: Crop }) {
  const { angle } = crop.placement
  return (
    <div className={css.dial}>
      <b className="num">{signed(angle)}</b>
      <span className={css.mark} />
      <div className={css.ticks} aria-hidden="true">
        {ticks.map((tick) => (
          <i key={tick} data-long={tick % 5 === 0 || undefined} />
        ))}
      </div>
      <input
        type="range"
        min={-angleMax}
        max={angleMax}
        step={1}
        value={angle}
        aria-label="角度"
        aria-valuetext={`${angle} 度`}
        onChange={({ target }) => crop.setAngle(Number(target.value))}
      />
    </div>
  )
}

const ratios: readonly { name: RatioName; width: number; height: number }[] = [
  { name: '自由', width: 18, height: 15 },
  { name: '3:4', width: 15, height: 20 },
  { name: '1:1', width: 17, height: 17 },
  { name: '9:16', width: 12, height: 21 },
  { name: '16:9', width: 22, height: 13 },
]

export function RatioPicker({ crop }: { crop: Crop }) {
  return (
    <div className={css.ratios} role="radiogroup" aria-label="比例">
      {ratios.map(({ name, width, height }) => (
        <label key={name} className={css.ratio}>
          <input
            type="radio"
            name="ratio"
            className="sr"
            checked={crop.ratio === name}
            onChange={() => crop.chooseRatio(name)}
          />
          <i data-free={name === '自由' || undefined} style={{ width, height }} />
          <span className={name === '自由' ? undefined : 'num'}>{name}</span>
        </label>
      ))}
    </div>
  )
}

export interface CropAction {
  icon: IconName
  label: string
  onPress: () => void
}

export function CropActions({ actions }: { actions: readonly CropAction[] }) {
  return (
    <div className={css.actions}>
      {actions.map(({ icon, label, onPress }) => (
        <button key={label} type="button" onClick={onPress}>
          <Icon name={icon} size={20} />
          {label}
        </button>
      ))}
    </div>
  )
}
