/** Renders the server's blocks: text, pictures that can be enlarged, videos. */
import { useState } from 'react'
import { PictureViewer } from '../../../ui/overlay/PictureViewer.tsx'
import type { Block } from '../learn.types.ts'
import css from './Blocks.module.css'

function PictureBlock({ url, text }: { url: string; text: string }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <figure className={css.figure}>
      <button type="button" aria-label={`放大图片${text && `：${text}`}`} onClick={() => setOpen(true)}>
        <img src={url} alt="" loading="lazy" />
      </button>
      {text && <figcaption>{text}</figcaption>}
      {isOpen && <PictureViewer url={url} title={text || '图片'} onClose={() => setOpen(false)} />}
    </figure>
  )
}

function BlockView({ block: { kind, text, url, poster_url } }: { block: Block }) {
  if (kind === 'heading') return <h3>{text}</h3>
  if (kind === 'item') return <p className={css.item}>{text}</p>
  if (kind === 'text' || url === null) return <p>{text}</p>
  if (kind === 'picture') return <PictureBlock url={url} text={text} />
  return (
    <figure className={css.figure}>
      {/* biome-ignore lint/a11y/useMediaCaption: what is said stands in the text around it */}
      <video src={url} poster={poster_url ?? undefined} controls playsInline preload="none" />
      {text && <figcaption>{text}</figcaption>}
    </figure>
  )
}

export function Blocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className={css.text}>
      {blocks.map((block, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines of a text have no other name
        <BlockView key={index} block={block} />
      ))}
    </div>
  )
}
