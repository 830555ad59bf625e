/** 新手 n 步 on a new person's home tab: the first lessons, until all are done. */
import { lessonIndex } from '@wallpaper/contract/learn'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { useRead } from '../../../runtime/useRead.ts'
import { Badge } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import css from './learn.module.css'

export function BeginnerCard() {
  // Quiet: the page works without it.
  const beginner = useRead(lessonIndex, {}, { isQuiet: true }).data?.beginner
  if (!beginner || beginner.done >= beginner.total) return null
  const { begun, done, total, seconds, cover_url } = beginner
  return (
    <Link className={`card ${css.resume} ${css.beginner}`} to={learnScreens.category({ category: 'start' })}>
      <span className={css.cover}>
        {cover_url && <img src={cover_url} alt="" loading="lazy" />}
        <span className={css.play}>
          <Icon name="fill-play" size={18} />
        </span>
      </span>
      <span className={css.words}>
        <b>{`新手 ${total} 步`}</b>
        <small>从选图、上传到起口令</small>
        <span className={css.standing}>
          <Badge tone="brand">{begun === 0 ? '还没开始' : `学完 ${done} 步`}</Badge>
          {seconds > 0 && <small>{`共 ${Math.ceil(seconds / 60)} 分钟`}</small>}
        </span>
      </span>
      <Icon name="right" size={16} />
    </Link>
  )
}
