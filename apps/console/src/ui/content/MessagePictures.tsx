/** Evidence attached to a message: small in the thread, full size on click. */
import { Image } from 'antd'
import { useState } from 'react'
import { cx } from '../../lib/cx.ts'
import css from './Messages.module.css'

export interface PictureOfMessage {
  id: string
  small: string
  large: string
}

/**
 * Each poll of the thread returns new signed URLs for the same picture. The thumbnail keeps its first URL
 * until it fails, so that nothing flickers; the preview uses the newest.
 */
const MessagePicture = ({ picture, place }: { picture: PictureOfMessage; place: number }) => {
  const [small, setSmall] = useState(picture.small)
  return (
    <Image
      src={small}
      preview={{ src: picture.large }}
      alt={`第 ${place} 张证据图片`}
      width={88}
      height={88}
      onError={() => setSmall(picture.small)}
    />
  )
}

export const MessagePictures = ({ pictures }: { pictures: readonly PictureOfMessage[] }) =>
  pictures.length > 0 && (
    <div className={cx(css.pictures)}>
      <Image.PreviewGroup>
        {pictures.map((picture, index) => (
          <MessagePicture key={picture.id} picture={picture} place={index + 1} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
