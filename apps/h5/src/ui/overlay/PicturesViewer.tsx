/** Full-screen pictures one after another, saved by long press: 1/9. */
import { useId, useState } from 'react'
import { Button } from '../Button.tsx'
import { Modal } from './Modal.tsx'
import css from './PicturesViewer.module.css'

export interface PicturesViewerProps {
  urls: readonly string[]
  first: number
  onClose: () => void
}

export function PicturesViewer({ urls, first, onClose }: PicturesViewerProps) {
  const id = useId()
  const [at, setAt] = useState(first)
  const isLast = at >= urls.length - 1
  return (
    <Modal labelledBy={id} className={css.viewer ?? ''} onDismiss={onClose}>
      <div className={css.shown}>
        <h2 id={id} className="num">
          {at + 1}/{urls.length}
          <span className="f13">，长按图片保存</span>
        </h2>
        <div>
          <img src={urls[at]} alt={`第 ${at + 1} 张`} />
        </div>
        <div className={css.turns}>
          {at > 0 ? (
            <Button onPress={() => setAt(at - 1)}>上一张</Button>
          ) : (
            <Button onPress={onClose}>关闭</Button>
          )}
          <Button kind="primary" onPress={isLast ? onClose : () => setAt(at + 1)}>
            {isLast ? '保存完成' : '下一张'}
          </Button>
        </div>
      </div>
    </Modal>
  )
}
