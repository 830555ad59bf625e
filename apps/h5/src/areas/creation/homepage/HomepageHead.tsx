/** Cover, avatar, name, intro and figures of a homepage, and its pending changes. */
import { lines } from '@wallpaper/contract'
import { photoStatusList } from '@wallpaper/contract/creation'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { Badge, NoticeStrip, Stat } from '../../../ui/content.tsx'
import { FetchedLater } from '../../../ui/states/FetchedLater.tsx'
import { LockBadge, LockedStrip } from '../../member/public.ts'
import { classNameOf } from '../choices/className.ts'
import type { ClassChoice, Homepage } from '../creation.types.ts'
import css from './HomepageDetail.module.css'
import { homepageStates } from './homepage.labels.ts'
import { type CodeItem, sumOf } from './useCodesOf.ts'

const fieldLabels = { name: '名称', avatar_url: '头像', cover_url: '封面', intro: '简介' } as const
const fields = ['name', 'avatar_url', 'cover_url', 'intro'] as const

/** The pending changes as text: 新名称和简介. */
const changedWords = (homepage: Homepage): string => {
  const { change } = homepage
  if (!change) return ''
  const changed = fields.filter((field) => change[field] !== homepage[field])
  return changed.map((field) => fieldLabels[field]).join('、')
}

export function ChangeStrip({ homepage, onEdit }: { homepage: Homepage; onEdit: () => void }) {
  const { change, state, reason, is_locked } = homepage
  if (is_locked) {
    return <LockedStrip>主页已锁定，观众照常能看；续费会员后恢复，才能添加作品和修改</LockedStrip>
  }
  if (state === 'reviewing') {
    return (
      <NoticeStrip tone="info" icon="clock">
        主页审核中，通过后观众就能看到，结果会通知你
      </NoticeStrip>
    )
  }
  if (state === 'rejected') {
    return (
      <NoticeStrip tone="no" action={{ label: '修改后重提', onPress: onEdit }}>
        {reason ? `未通过：${reason}` : '主页没有通过审核'}
      </NoticeStrip>
    )
  }
  if (state === 'suspended') {
    return (
      <NoticeStrip tone="no" action={{ label: '去申诉', to: reviewScreens.homepages(homepage.line) }}>
        {reason ? `主页已停用：${reason}` : '主页已停用'}
      </NoticeStrip>
    )
  }
  if (!change) return null
  const words = changedWords(homepage)
  if (change.state === 'rejected') {
    return (
      <NoticeStrip tone="no" action={{ label: '去修改', onPress: onEdit }}>
        {`新${words}未通过${change.reason ? `：${change.reason}` : ''}，观众看到的还是原来的`}
      </NoticeStrip>
    )
  }
  return (
    <NoticeStrip tone="info" icon="clock">
      {`新${words}审核中，期间展示旧${words}`}
    </NoticeStrip>
  )
}

const loadCoverChange = async () => (await import('./CoverChange.tsx')).CoverChange

function Cover({ homepage }: { homepage: Homepage }) {
  const { id, cover_url, photos, state, is_locked } = homepage
  const { data } = useLineRead(
    photoStatusList,
    { homepage_id: id, state: 'published', limit: 1 },
    { isOff: cover_url !== '' || photos.published === 0, isQuiet: true },
  )
  const shown = cover_url || data?.items[0]?.cover.medium
  return (
    <div className={css.cover}>
      {shown && <img src={shown} alt="" />}
      {state !== 'suspended' && !is_locked && <FetchedLater load={loadCoverChange} props={{ homepage }} />}
    </div>
  )
}

export interface HomepageHeadProps {
  homepage: Homepage
  classes: readonly ClassChoice[]
  codes: readonly CodeItem[] | undefined
}

export function HomepageHead({ homepage, classes, codes }: HomepageHeadProps) {
  const { name, avatar_url, intro, state, line, photos, albums, is_locked } = homepage
  const { word, tone } = homepageStates[state]
  return (
    <section className="card flush">
      <Cover homepage={homepage} />
      <div className={css.facts}>
        <div className={css.face}>
          <img src={avatar_url} alt="" />
          <Badge tone={tone}>{word}</Badge>
          {is_locked && <LockBadge />}
        </div>
        <div className={css.name}>
          <h2>{name}</h2>
          <Badge tone="brand">{lines[line].name}</Badge>
          <span className="f13 t3">{classNameOf(classes, homepage.class) || homepage.class_name}</span>
        </div>
        {intro && <p className={css.intro}>{intro}</p>}
        <div className={`stats ${css.stats}`}>
          <Stat label="作品" value={photos.all} />
          <Stat label="专辑" value={albums} />
          <Stat label="7 日访问" value={sumOf(codes, 'opens')?.toLocaleString('en')} />
          <Stat label="7 日取图" value={sumOf(codes, 'saves')?.toLocaleString('en')} />
        </div>
      </div>
    </section>
  )
}
