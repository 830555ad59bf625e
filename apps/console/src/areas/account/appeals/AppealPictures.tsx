/** Evidence that came with a message: small in the thread, as large as the window on a click. */
import type { OutputOf } from '@wallpaper/contract'
import type { appealOne } from '@wallpaper/contract/account/account.console'
import { Image } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import css from './appeals.module.css'

type Picture = OutputOf<typeof appealOne>['messages'][number]['pictures'][number]

/**
 * The thread is read again and again, each time with new addresses for the same picture: the small one stays as long
 * as it can be seen, so that nothing flickers; the large one is the newest.
 */
const AppealPicture = ({ picture, place }: { picture: Picture; place: number }) => {
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

export const AppealPictures = ({ pictures }: { pictures: readonly Picture[] }) =>
  pictures.length > 0 && (
    <div className={cx(css.appealPictures)}>
      <Image.PreviewGroup>
        {pictures.map((picture, index) => (
          <AppealPicture key={picture.id} picture={picture} place={index + 1} />
        ))}
      </Image.PreviewGroup>
    </div>
  )
