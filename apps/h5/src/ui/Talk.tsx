/** Messages of two sides with their pictures; one's own are at the right. */
import { useState } from 'react'
import { formatTime } from '../lib/format/time.ts'
import { PictureViewer } from './overlay/PictureViewer.tsx'
import css from './Talk.module.css'

export interface TalkMessage {
  id: number
  author: string
  isMine: boolean
  text: string
  pictures: readonly TalkPicture[]
  said_at: number
}

export interface TalkPicture {
  id: string
  small: string
  large: string
  /** Of a video, whose picture is one of its frames. */
  video_url?: string | null
}

export function TalkPictures({ pictures, title }: { pictures: readonly TalkPicture[]; title: string }) {
  const [shown, setShown] = useState<string | null>(null)
  const large = pictures.find(({ id }) => id === shown)?.large
  if (pictures.length === 0) return null
  return (
    <div className={css.pictures}>
      {pictures.map(({ id, small, video_url }, index) =>
        video_url ? (
          // biome-ignore lint/a11y/useMediaCaption: what somebody filmed of their screen has no captions
          <video key={id} className={css.video} src={video_url} poster={small} controls preload="none" />
        ) : (
          <button
            key={id}
            type="button"
            className={css.picture}
            aria-label={`看第 ${index + 1} 张图片`}
            onClick={() => setShown(id)}
          >
            <img src={small} alt="" loading="lazy" />
          </button>
        ),
      )}
      {large && <PictureViewer url={large} title={title} onClose={() => setShown(null)} />}
    </div>
  )
}

export function Talk({ messages }: { messages: readonly TalkMessage[] }) {
  return (
    <ul className={css.talk}>
      {messages.map(({ id, author, isMine, text, pictures, said_at }) => (
        <li key={id} className={isMine ? css.person : css.staff}>
          <p>{text}</p>
          <TalkPictures pictures={pictures} title="申诉图片" />
          <small>
            {author} <span className="num">{formatTime(said_at)}</span>
          </small>
        </li>
      ))}
    </ul>
  )
}
