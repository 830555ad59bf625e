/** Evidence that came with a message: small in the thread, as large as the window on a click. */
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
 * The thread is read again and again, each time with new addresses for the same picture: the small one stays as long
 * as it can be seen, so that nothing flickers; the large one is the newest.
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
