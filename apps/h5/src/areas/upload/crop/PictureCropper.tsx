/**
 * 裁剪, full page. The original is not changed; the framed part becomes a new file, so that a crop can be
 * redone.
 */
import { useEffect, useId, useState } from 'react'
import { Button } from '../../../ui/Button.tsx'
import { Modal } from '../../../ui/overlay/Modal.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { NavAction, NavBar } from '../../../ui/page/NavBar.tsx'
import { pickMessages } from '../pick/limits.ts'
import { CropStage } from './CropStage.tsx'
import {
  AngleDial,
  type CropAction,
  CropActions,
  RatioPicker,
  RoundPreviews,
  ZoomSlider,
} from './CropTools.tsx'
import type { Size } from './cropGeometry.ts'
import { drawCrop } from './drawCrop.ts'
import css from './PictureCropper.module.css'
import { type RatioName, useCrop } from './useCrop.ts'

export interface PictureCropperProps {
  file: Blob
  title: string
  /** The button's label: 使用这张头像. */
  confirm: string
  /** A fixed circle with a zoom slider, instead of frames with ratios and a dial. */
  isRound?: boolean
  /** The initial ratio. */
  ratio?: RatioName
  /** Minimum size of the result. */
  smallest?: Size
  /** A larger result is scaled down. */
  largest?: Size
  /** 换一张, where another picture can be picked. */
  onReplace?: () => void
  onDone: (picture: File) => void
  onClose: () => void
  /** Called for a picture that cannot be opened, instead of showing a message and closing. */
  onBroken?: () => void
}

const useObjectUrl = (file: Blob): string | null => {
  const [url, setUrl] = useState<string | null>(null)
  useEffect(() => {
    const made = URL.createObjectURL(file)
    setUrl(made)
    return () => URL.revokeObjectURL(made)
  }, [file])
  return url
}

/** Formats with transparency keep it. */
const contentTypeFor = ({ type }: Blob) => (/png|webp|gif/.test(type) ? 'image/png' : 'image/jpeg')

const imageAt = async (url: string): Promise<HTMLImageElement> => {
  const image = new Image()
  image.src = url
  await image.decode()
  return image
}

const anySize: Size = { width: 1, height: 1 }

export function PictureCropper(props: PictureCropperProps) {
  const { file, title, confirm, isRound = false, ratio = '3:4', smallest = anySize, onReplace } = props
  const id = useId()
  const url = useObjectUrl(file)
  const crop = useCrop({ isRound, ratio, smallest, largest: props.largest })
  const [isBusy, setIsBusy] = useState(false)

  const close = () => props.onClose()
  const tellBroken = () => {
    if (props.onBroken) return props.onBroken()
    toast(pickMessages.broken)
    close()
  }

  const finish = async () => {
    const { media, frame, output, placement } = crop
    if (!url || !media || !frame || !output) return
    setIsBusy(true)
    try {
      const contentType = contentTypeFor(file)
      const image = await imageAt(url)
      const picture = await drawCrop({ image, placement, shown: media.shown, frame, output, contentType })
      const name = contentType === 'image/png' ? 'crop.png' : 'crop.jpg'
      props.onDone(new File([picture], name, { type: contentType }))
    } catch {
      tellBroken()
    } finally {
      setIsBusy(false)
    }
  }

  const replace: CropAction[] = onReplace ? [{ icon: 'swap', label: '换一张', onPress: onReplace }] : []
  const actions: CropAction[] = [
    { icon: 'rotate', label: '旋转 90°', onPress: crop.turn },
    { icon: 'flip', label: '左右翻转', onPress: crop.flip },
    ...(isRound ? replace : [{ icon: 'full', label: '铺满', onPress: crop.fill } as const]),
  ]

  return (
    <Modal labelledBy={id} className={css.modal ?? ''} onDismiss={close}>
      <div className={css.screen} data-round={isRound || undefined}>
        <NavBar titleId={id} title={title} hasBack right={<NavAction label="还原" onPress={crop.reset} />} />
        <CropStage crop={crop} url={url} isRound={isRound} smallest={smallest} onBroken={tellBroken} />
        <div className={css.tools}>
          {isRound ? (
            <>
              <ZoomSlider crop={crop} />
              {url && <RoundPreviews crop={crop} url={url} />}
            </>
          ) : (
            <>
              <AngleDial crop={crop} />
              <RatioPicker crop={crop} />
            </>
          )}
          <CropActions actions={actions} />
        </div>
        <div className="bottom">
          <Button
            kind="primary"
            size="lg"
            isBlock
            isDisabled={crop.output === null || crop.isTooSmall}
            isBusy={isBusy}
            busyText="处理中"
            onPress={() => void finish()}
          >
            {confirm}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
