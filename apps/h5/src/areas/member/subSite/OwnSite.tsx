/** One's own site: its rate, and its members with their levels. */
import { subwebMembers } from '@wallpaper/contract/member'
import { teamScreens } from '@wallpaper/contract/team/team.screens'
import { useState } from 'react'
import { countText } from '../../../lib/format/count.ts'
import { yuan } from '../../../lib/format/money.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useDebounced } from '../../../runtime/useDebounced.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Avatar, Badge } from '../../../ui/content.tsx'
import { TextField } from '../../../ui/form/fields.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { SiteInfo, SiteLevel, SiteMember } from '../member.types.ts'
import { LevelSheet } from './LevelSheet.tsx'
import css from './subSite.module.css'

const dayText = (day: string): string => day.replaceAll('-', '/')

function Head({ site }: { site: NonNullable<SiteInfo['site']> }) {
  const { name, percent, from_day, members, coming } = site
  return (
    <section className="card">
      <div className={css.head}>
        <span>
          <b className={css.siteName}>{name}</b>
          <small className="num">
            {percent > 0 ? `${dayText(from_day)} 起` : `${dayText(from_day)} 开通`} · {countText(members)}{' '}
            位成员
          </small>
        </span>
        <b className={`num ${css.percent}`}>{percent}%</b>
      </div>
      <p className="t3 f12">成员邀请的人有收益时，平台付给分站的比例</p>
      {coming && percent > 0 && (
        <p className="t2 num">
          {dayText(coming.from_day)} 起{coming.percent === 0 ? '关闭' : `调整为 ${coming.percent}%`}
          ，之前的分成不受影响
        </p>
      )}
    </section>
  )
}

function MemberItem({ member, onOpen }: { member: SiteMember; onOpen: () => void }) {
  const canRise = member.reached > member.level && !member.coming
  return (
    <button type="button" className={css.member} onClick={onOpen}>
      <Avatar url={member.avatar_url} name={member.nickname} size={44} />
      <span className={css.facts}>
        <span className={css.name}>
          <b>{member.nickname}</b>
          <Badge tone={member.level > 1 ? 'brand' : 'plain'}>{member.level_name}</Badge>
          {canRise && <Badge tone="ok">可升级</Badge>}
        </span>
        <small className="num">
          {member.coming
            ? `${dayText(member.coming.from_day)} 起是${member.coming.level_name}`
            : `团队本月 ${yuan(member.month_fen)}，上月 ${yuan(member.last_month_fen)}`}
        </small>
      </span>
      <b className="num">{member.percent}%</b>
      <Icon name="right" size={16} className="chev" />
    </button>
  )
}

interface OwnSiteProps {
  site: NonNullable<SiteInfo['site']>
  levels: readonly SiteLevel[]
}

function Members({ levels, site }: OwnSiteProps) {
  const [text, setText] = useState('')
  const keyword = useDebounced(text.trim(), 300)
  const [open, setOpen] = useState<SiteMember | null>(null)
  const filter = keyword ? { keyword } : {}
  const list = useReadList(readKey(subwebMembers, filter), (paging, options) =>
    runtime().call(subwebMembers, { ...filter, ...paging }, options),
  )
  return (
    <>
      <h2 className={css.title}>成员</h2>
      <TextField
        label="搜索成员"
        isLabelHidden
        name="keyword"
        type="search"
        placeholder="搜索昵称或 ID"
        value={text}
        onChange={setText}
        maxLength={20}
        hasClear
      />
      <section className="card flush">
        {list.state.is === 'ready' && list.items.length === 0 ? (
          <Empty
            drawing="nothing"
            title={keyword ? '没有符合的成员' : '还没有成员'}
            note={keyword ? '换个条件再看看' : '你邀请的人就是分站的成员'}
            action={
              keyword ? undefined : (
                <Link className="btn soft" to={teamScreens.invite()}>
                  去邀请
                </Link>
              )
            }
          />
        ) : (
          <InfiniteList
            label="分站成员"
            items={list.items}
            keyOf={({ id }) => id}
            renderItem={(member) => <MemberItem member={member} onOpen={() => setOpen(member)} />}
            rowHeight={72}
            end={list.end}
            onMore={list.more}
          />
        )}
      </section>
      {open && (
        <LevelSheet member={open} levels={levels} sitePercent={site.percent} onClose={() => setOpen(null)} />
      )}
    </>
  )
}

export function OwnSite({ site, levels }: OwnSiteProps) {
  return (
    <>
      <Head site={site} />
      {site.percent > 0 && <Members site={site} levels={levels} />}
    </>
  )
}
