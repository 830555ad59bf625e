/** 个人中心: profile and links to everything personal. The server sends the rows. */

import { mineIndex } from '@wallpaper/contract/account'
import { entryGroups } from '@wallpaper/contract/account/account.labels'
import { accountScreens } from '@wallpaper/contract/account/account.screens'
import { creationScreens } from '@wallpaper/contract/creation/creation.screens'
import { earningsScreens } from '@wallpaper/contract/earnings/earnings.screens'
import { homeScreens } from '@wallpaper/contract/home/home.screens'
import { reviewScreens } from '@wallpaper/contract/review/review.screens'
import { systemScreens } from '@wallpaper/contract/system/system.screens'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { parsePageUrl, withQuery } from '../../../lib/url/pageUrl.ts'
import { canFollow, openNavigationItem } from '../../../runtime/navigationItem.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Avatar, Badge, Count, Row, Rows } from '../../../ui/content.tsx'
import { copyText } from '../../../ui/copyText.ts'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { NavIcon } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { MemberBar } from '../../member/public.ts'
import { WalletCard } from '../../wallet/public.ts'
import type { MineCentre } from '../account.types.ts'
import { SubAccountSummary } from '../components/subAccount/SubAccountSummary.tsx'
import css from './Mine.module.css'

function Profile({ profile }: Pick<MineCentre, 'profile'>) {
  const isMain = profile.sonid === 0
  const face = <Avatar url={profile.avatar_url} name={profile.nickname} size={60} />
  return (
    <section className={css.profile}>
      {isMain ? (
        <Link to={accountScreens.userInfo()} aria-label="我的资料" className={css.face}>
          {face}
        </Link>
      ) : (
        face
      )}
      <div className="grow">
        <div className="flex g8">
          <b className={css.name}>{profile.nickname}</b>
          {profile.has_wechat && <Badge tone="ok">已绑微信</Badge>}
        </div>
        <button type="button" className={css.id} onClick={() => void copyText(String(profile.uid))}>
          ID <span className="num">{profile.uid}</span>
          <Icon name="copy" size={14} />
          <span className="sr">，点击复制</span>
        </button>
      </div>
      {isMain ? (
        <Link className={css.kind} to={accountScreens.cooperate()}>
          主账号
          <Icon name="right" size={14} />
        </Link>
      ) : (
        <span className={css.kind}>合作账号</span>
      )}
    </section>
  )
}

type Group = MineCentre['groups'][number]
type Entry = Group['entries'][number]

const linkOf = (entry: Entry) => {
  const { path, query } = parsePageUrl(entry.path)
  return withQuery(path, query)
}

function EntryIcon({ entry }: { entry: Entry }) {
  return (
    <Link to={linkOf(entry)}>
      <Icon name={iconNamed(entry.icon)} size={24} />
      {entry.title}
      {entry.badge > 0 && (
        <span className={css.badge}>
          <Count value={entry.badge} of="待处理" />
        </span>
      )}
    </Link>
  )
}

/** What is looked up most, joined to the money. */
const shortcuts = [
  { icon: 'list', title: '提现记录', to: walletScreens.records() },
  { icon: 'chart', title: '收益报表', to: earningsScreens.report() },
  { icon: 'trash', title: '回收站', to: creationScreens.recycleBin('picture') },
  { icon: 'shield', title: '审核中心', to: reviewScreens.everything() },
] as const

const Shortcuts = () => (
  <nav className={css.shortcuts} aria-label="常用">
    {shortcuts.map(({ icon, title, to }) => (
      <Link key={title} to={to}>
        <Icon name={icon} size={24} />
        {title}
      </Link>
    ))}
  </nav>
)

/** Icons, and a row only where a value must be read. */
function EntryGroup({ id, entries }: Group) {
  const rows = entries.filter(({ detail }) => detail)
  const icons = entries.filter(({ detail }) => !detail)
  return (
    <section className="card flush">
      <h2 className={css.group}>{entryGroups[id]}</h2>
      {icons.length > 0 && (
        <div className={css.icons}>
          {icons.map((entry) => (
            <EntryIcon key={entry.id} entry={entry} />
          ))}
        </div>
      )}
      {rows.length > 0 && (
        <div className="rows">
          {rows.map((entry) => (
            <Row
              key={entry.id}
              icon={iconNamed(entry.icon)}
              title={entry.title}
              to={linkOf(entry)}
              value={entry.badge > 0 ? <Count value={entry.badge} of="待处理" /> : entry.detail}
            />
          ))}
        </div>
      )}
    </section>
  )
}

function Entries({ groups }: Pick<MineCentre, 'groups'>) {
  return groups.map(({ id, entries }) => {
    const known = entries.filter(({ path }) => runtime().canOpen(path))
    return known.length > 0 && <EntryGroup key={id} id={id} entries={known} />
  })
}

/** Operators' items, in a group below ours. */
function OperatorEntries({ navigation }: Pick<MineCentre, 'navigation'>) {
  const items = navigation.filter(canFollow)
  if (items.length === 0) return null
  return (
    <Rows>
      {items.map((item) => (
        <Row
          key={item.id}
          icon={iconNamed(item.icon)}
          title={item.title}
          onPress={() => void openNavigationItem(item)}
        />
      ))}
    </Rows>
  )
}

const skeleton = (
  <>
    <div className="flex g12" style={{ padding: '8px 0 4px' }}>
      <Skeleton width={60} height={60} radius={30} />
      <div className="grow">
        <Skeleton width={110} height={22} />
        <Skeleton width={90} height={14} style={{ marginTop: 8 }} />
      </div>
    </div>
    <section className="card">
      {[1, 2, 3, 4].map((row) => (
        <Skeleton key={row} height={22} style={{ marginBlock: 15 }} />
      ))}
    </section>
  </>
)

/** A sub-account has no settings, and no tab bar leading home. */
const NavShortcut = ({ isMain }: { isMain: boolean }) =>
  isMain ? (
    <NavIcon icon="settings" label="设置" to={accountScreens.setting()} />
  ) : (
    <NavIcon icon="home" label="首页" to={homeScreens.home()} />
  )

export function Mine() {
  const read = useRead(mineIndex, {})
  const state = stateOf(read)
  const { data } = read
  return (
    <PageLayout
      state={state.is === 'loading' ? { is: 'loading', skeleton } : state}
      right={data && <NavShortcut isMain={data.sub_account === null} />}
    >
      {data && (
        <>
          <Profile profile={data.profile} />
          {data.sub_account && <SubAccountSummary self={data.sub_account} />}
          {!data.sub_account && <WalletCard head={<MemberBar />} foot={<Shortcuts />} />}
          <Entries groups={data.groups} />
          <OperatorEntries navigation={data.navigation} />
          {/* The main account finds this in its settings, which sub-accounts lack. */}
          {data.sub_account && (
            <Link className="btn lg block ghost" to={systemScreens.logout()}>
              退出登录
            </Link>
          )}
        </>
      )}
    </PageLayout>
  )
}
