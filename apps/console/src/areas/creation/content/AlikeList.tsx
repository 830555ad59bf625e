import type { OutputOf } from '@wallpaper/contract'
import type { contentAlike } from '@wallpaper/contract/creation/content/content.console'
import { Link } from 'react-router'
import common from '../../../ui/common.module.css'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { workStates } from '../content.labels.ts'
import { creationPaths } from '../creation.paths.ts'
import css from './content.module.css'

type Alike = OutputOf<typeof contentAlike>['items'][number]

export const AlikeList = ({ items }: { items: readonly Alike[] }) =>
  items.length === 0 ? (
    <p className={common.note}>没有找到别人的相似作品</p>
  ) : (
    <div className={css.alike}>
      {items.map((work) => (
        <Link key={work.id} to={creationPaths.work(work.id)}>
          <img src={work.cover.small} alt={work.title} loading="lazy" />
          <p className={css.title}>{work.title}</p>
          <p className={css.under}>
            <span>{work.nickname}</span>
            <span className={common.num}>{work.likeness}%</span>
          </p>
          <StateTag tone={workStates[work.state].tone}>{workStates[work.state].word}</StateTag>
        </Link>
      ))}
    </div>
  )
