/** The picture behind the frame: touch, wheel and arrow keys move it, the frame is fixed. */
import type { KeyboardEvent, PointerEvent } from 'react'
import EasyCropper from 'react-easy-crop'
import 'react-easy-crop/react-easy-crop.css'
import { rotationOf, transformOf } from './cropGeometry.ts'
import css from './PictureCropper.module.css'
import type { Crop } from './useCrop.ts'

export interface CropStageProps {
  crop: Crop
  /** Null until the picture has loaded. */
  url: string | null
  isRound: boolean
  smallest: { width: number; height: number }
  onBroken: () => void
}

const corners = [
  { place: '左上', across: -1, down: -1, className: css.leftTop },
  { place: '右上', across: 1, down: -1, className: css.rightTop },
  { place: '左下', across: -1, down: 1, className: css.leftBottom },
  { place: '右下', across: 1, down: 1, className: css.rightBottom },
] as const

const keyStep = 10
const steps: Readonly<Record<string, { across: number; down: number }>> = {
  ArrowLeft: { across: -1, down: 0 },
  ArrowRight: { across: 1, down: 0 },
  ArrowUp: { across: 0, down: -1 },
  ArrowDown: { across: 0, down: 1 },
}

/** The frame stays centred: dragging a corner moves the opposite one too. */
function Corners({ crop }: { crop: Crop }) {
  const { frame, ratio } = crop
  if (!frame) return null
  const isFree = ratio === '自由'
  const grow = (width: number, height: number) =>
    crop.drawFrame({ width: frame.width + 2 * width, height: frame.height + 2 * height })
  return corners.map(({ place, across, down, className }) => {
    const onPointerMove = (event: PointerEvent<HTMLElement>) => {
      if (event.currentTarget.hasPointerCapture(event.pointerId)) {
        grow(across * event.movementX, down * event.movementY)
      }
    }
    const onKeyDown = (event: KeyboardEvent) => {
      const step = steps[event.key]
      if (!step) return
      event.preventDefault()
      event.stopPropagation()
      grow(across * step.across * keyStep, down * step.down * keyStep)
    }
    return isFree ? (
      <button
        key={place}
        type="button"
        className={`${css.corner} ${className}`}
        aria-label={`${place}角，用方向键调整裁剪框`}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
        onPointerMove={onPointerMove}
        onKeyDown={onKeyDown}
      />
    ) : (
      <i key={place} className={`${css.corner} ${className}`} />
    )
  })
}

function SizeLabel({ crop, smallest }: Pick<CropStageProps, 'crop' | 'smallest'>) {
  const { output, isTooSmall } = crop
  if (!output) return null
  return (
    <p className={css.size} data-small={isTooSmall || undefined} role="status">
      裁后{' '}
      <span className="num">
        {output.width} × {output.height}
      </span>
      {isTooSmall && (
        <>
          ，至少要{' '}
          <span className="num">
            {smallest.width} × {smallest.height}
          </span>
        </>
      )}
    </p>
  )
}

export function CropStage({ crop, url, isRound, smallest, onBroken }: CropStageProps) {
  const { placement, frame, leastZoom, zoomMax } = crop
  return (
    <div className={css.stage}>
      <div ref={crop.stage} className={css.room}>
        {frame && url && (
          <>
            <EasyCropper
              image={url}
              crop={placement}
              zoom={placement.zoom}
              rotation={rotationOf(placement)}
              transform={transformOf(placement)}
              minZoom={leastZoom}
              maxZoom={leastZoom * zoomMax}
              cropSize={frame}
              cropShape={isRound ? 'round' : 'rect'}
              showGrid={!isRound}
              restrictPosition={false}
              onCropChange={crop.move}
              onZoomChange={crop.setZoom}
              setMediaSize={({ width, height, naturalWidth, naturalHeight }) =>
                crop.setMedia({
                  shown: { width, height },
                  natural: { width: naturalWidth, height: naturalHeight },
                })
              }
              mediaProps={{ alt: '', onError: onBroken }}
              cropperProps={{ role: 'group', 'aria-label': '裁剪框，用方向键移动图片' }}
              classes={{
                containerClassName: css.cropper ?? '',
                cropAreaClassName: css.frame ?? '',
              }}
              disableAutomaticStylesInjection
            />
            {!isRound && (
              <div className={css.corners} style={frame}>
                <Corners crop={crop} />
              </div>
            )}
          </>
        )}
      </div>
      {isRound && <p className={css.how}>双指缩放，拖动移动</p>}
      <SizeLabel crop={crop} smallest={smallest} />
    </div>
  )
}
