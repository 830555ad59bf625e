/** The lower part of the home tab: how to start, and what others use. Loaded last, and hidden on failure. */
import { lineIds, lines } from '@wallpaper/contract'
import { promoteInit } from '@wallpaper/contract/home'
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { Card, MoreLink, Row } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import type { HomePromote } from '../home.types.ts'
import { Mark } from '../search/Mark.tsx'
import css from './HomeMore.module.css'

const wayOf = (path: string | null) => {
  if (!path || !runtime().canOpen(path)) return null
  const to = parsePageUrl(path)
  return withQuery(to.path, to.query)
}

function Guides({ guides, line }: Pick<HomePromote, 'guides' | 'line'>) {
  const known = guides.flatMap((guide) => {
    const to = wayOf(guide.path)
    return to ? [{ ...guide, to }] : []
  })
  const own = lineIds.find((id) => id === line)
  const more = own && runtime().canOpen(learnScreens.category.path)
  if (known.length === 0 && !more) return null
  return (
    <Card
      title="新手指引"
      className={css.flat ?? ''}
      more={
        more ? (
          <MoreLink to={learnScreens.category({ line: own })}>{lines[own].name}教程</MoreLink>
        ) : undefined
      }
    >
      {known.map(({ id, title, note, icon, to }) => (
        <Row key={id} icon={iconNamed(icon)} title={title} note={note} to={to} />
      ))}
    </Card>
  )
}

type Ranked = HomePromote['product_rank']['items'][number]

function RankRow({ ranked: { place, title, note, icon, mark, path, uses } }: { ranked: Ranked }) {
  const to = wayOf(path)
  const inside = (
    <>
      <i className={place <= 3 ? `num ${css.first}` : 'num'}>{place}</i>
      <span className={css.icon}>
        <Icon name={iconNamed(icon)} size={20} />
      </span>
      <span className="row-main">
        <b className="flex g6">
          {title}
          <Mark mark={mark} />
        </b>
        <small>{note}</small>
      </span>
      {uses !== null && <span className="row-val num">{`${uses.toLocaleString('en-US')} 人用过`}</span>}
      {to && <Icon name="right" size={16} className="chev" />}
    </>
  )
  if (!to) return <div className="row">{inside}</div>
  return (
    <Link className="row" to={to}>
      {inside}
    </Link>
  )
}

function RankCard({ title, rank }: { title: string; rank: HomePromote['product_rank'] }) {
  if (rank.items.length === 0) return null
  return (
    <Card title={title} className={`${css.flat} ${css.rank}`}>
      {rank.items.map((ranked) => (
        <RankRow key={ranked.id} ranked={ranked} />
      ))}
    </Card>
  )
}

export function HomeMore() {
  const { data } = useRead(promoteInit, {}, { isQuiet: true })
  if (!data) return null
  return (
    <>
      <Guides guides={data.guides} line={data.line} />
      <RankCard title="产品榜" rank={data.product_rank} />
      <RankCard title="工具榜" rank={data.tool_rank} />
    </>
  )
}
