/** Posters drawn as pictures that a long press saves; one is shown at a time. */
import { useEffect, useState } from 'react'
import { Skeleton } from '../../../ui/states/states.tsx'
import { drawInvite, inviteSize } from '../invitePoster.ts'
import type { PosterDesign } from '../team.types.ts'
import css from './team.module.css'

interface InvitePostersProps {
  designs: readonly PosterDesign[]
  code: string
  link: string
  at: number
  onChoose: (at: number) => void
}

/** Empty while drawing; null if the browser cannot draw. */
const useDrawn = (design: PosterDesign | undefined, code: string, link: string): string | null => {
  const [url, setUrl] = useState<string | null>('')
  useEffect(() => {
    if (!design) return
    let isOver = false
    setUrl('')
    drawInvite({ design, code, link }).then(
      (poster) => !isOver && setUrl(poster.url),
      () => !isOver && setUrl(null),
    )
    return () => {
      isOver = true
    }
  }, [design, code, link])
  return url
}

export function InvitePosters({ designs, code, link, at, onChoose }: InvitePostersProps) {
  const design = designs[at]
  const url = useDrawn(design, code, link)
  return (
    <section className={css.posters} aria-label="邀请海报">
      <div className={css.paper} style={inviteSize}>
        {url && <img src={url} {...inviteSize} alt={`邀请海报「${design?.title ?? ''}」，邀请码 ${code}`} />}
        {url === '' && <Skeleton height={inviteSize.height} radius={16} />}
        {url === null && <p className={css.note}>海报没有生成，可以复制链接发给好友</p>}
      </div>
      <div className={css.dots}>
        {designs.map(({ id, title }, index) => (
          <button
            key={id}
            type="button"
            aria-label={`第 ${index + 1} 张海报：${title}`}
            aria-pressed={index === at}
            onClick={() => onChoose(index)}
          >
            <i />
          </button>
        ))}
      </div>
    </section>
  )
}
