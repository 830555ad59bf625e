/** Where the browser cannot save a file: a picture for a long press, the way to a browser for a video. */
import { Button } from '../../../ui/Button.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { Publication } from '../publish.types.ts'
import css from './publication.module.css'

interface SaveSheetProps {
  media: NonNullable<Publication['media']>
  url: string
  onSaved: () => void
  onClose: () => void
}

export function SaveSheet({ media, url, onSaved, onClose }: SaveSheetProps) {
  const isPicture = media.kind === 'picture'
  return (
    <Sheet title={isPicture ? '长按图片保存' : '换个浏览器保存'} onClose={onClose}>
      <div className="form">
        {isPicture ? (
          <>
            <img className={css.whole} src={url} alt={media.name} width={media.width} height={media.height} />
            <p className="f13 t3">长按上面的图片，选择「保存图片」</p>
          </>
        ) : (
          <p>微信里不能直接保存视频。点右上角「…」选择在浏览器打开，存好后回到这里点「我已保存」。</p>
        )}
        <Button kind="primary" size="lg" isBlock onPress={onSaved}>
          我已保存
        </Button>
      </div>
    </Sheet>
  )
}
