/** A full-screen picture; a tap anywhere, or going back, closes it. */
import { useId } from 'react'
import { Icon } from '../icons/Icon.tsx'
import { Modal } from './Modal.tsx'
import css from './PictureViewer.module.css'
import '../styles/accents.css'

export interface PictureViewerProps {
  url: string
  title: string
  /** The title is shown below the picture: it says how to save it. */
  hasCaption?: boolean
  onClose: () => void
}

export function PictureViewer({ url, title, hasCaption = false, onClose }: PictureViewerProps) {
  const id = useId()
  return (
    <Modal labelledBy={id} className={css.viewer ?? ''} onDismiss={onClose}>
      <h2 id={id} className="sr">
        {title}
      </h2>
      <button type="button" className={css.picture} aria-label="关闭图片" data-autofocus onClick={onClose}>
        <img src={url} alt={title} />
        {hasCaption && <span className={css.caption}>{title}</span>}
        <span className={css.close}>
          <Icon name="close" size={18} />
        </span>
      </button>
    </Modal>
  )
}
