/** A lesson as the creator's phone shows it, parsed with the server's rule. */
import { blocksOf, type TextBlock } from '@wallpaper/contract/learn/learn.labels'
import { PhoneFrame } from '../../../ui/content/PhoneFrame.tsx'
import css from './preview.module.css'

/** URLs of pictures and videos by id. */
export type MediaUrls = Readonly<Record<string, { url: string; poster: string | null }>>

const Block = ({ block: { kind, text, id }, media }: { block: TextBlock; media: MediaUrls }) => {
  const found = id ? media[id] : undefined
  if (kind === 'heading') return <h4>{text}</h4>
  if (kind === 'item') return <p className={css.item}>{text}</p>
  if (kind === 'text') return <p>{text}</p>
  return (
    <figure>
      {found && kind === 'picture' && <img src={found.url} alt={text} />}
      {found && kind === 'video' && (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands in the text around it
        <video src={found.url} poster={found.poster ?? undefined} controls preload="none" />
      )}
      {!found && <p>（{kind === 'picture' ? '图片' : '视频'}没有找到）</p>}
      {text && <figcaption>{text}</figcaption>}
    </figure>
  )
}

interface LessonPreviewProps {
  bar: string
  title: string
  meta: string
  body: string
  media: MediaUrls
  film?: { url: string | null; poster_url: string | null } | undefined
}

export const LessonPreview = ({ bar, title, meta, body, media, film }: LessonPreviewProps) => (
  <PhoneFrame
    bar={bar}
    top={
      film?.url && (
        // biome-ignore lint/a11y/useMediaCaption: what is said stands in the notes under it
        <video
          className={css.film}
          src={film.url}
          poster={film.poster_url ?? undefined}
          controls
          preload="none"
        />
      )
    }
  >
    <div className={css.lesson}>
      <h3>{title || '标题'}</h3>
      <p className={css.meta}>{meta}</p>
      {blocksOf(body).map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
        <Block key={index} block={block} media={media} />
      ))}
    </div>
  </PhoneFrame>
)
