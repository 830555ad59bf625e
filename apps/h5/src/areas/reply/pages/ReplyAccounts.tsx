/** 自动回复账号: which official accounts answer by themselves, and how they did. */

import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { replyAccounts } from '@wallpaper/contract/reply'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { countText } from '../../../lib/format/count.ts'
import { formatRecent, formatTime } from '../../../lib/format/time.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Avatar, Badge, MoreLink, Stat } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { ask } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ReplySwitch } from '../components/ReplySwitch.tsx'
import css from '../components/reply.module.css'
import type { ReplyAccount } from '../reply.types.ts'
import '../../../ui/styles/ruled.css'

const tones = {
  running: 'ok',
  off: 'plain',
  fresh: 'plain',
  reviewing: 'wait',
  rejected: 'no',
  unreachable: 'no',
} as const

function Week({ account: { week, days } }: { account: ReplyAccount }) {
  const most = Math.max(1, ...days)
  return (
    <div className={css.week}>
      <span>
        近 7 天回复 <b className="num">{week.answered}</b> 次<br />
        口令识别 <b className="num">{week.codes}</b> 次
      </span>
      <span className={css.bars} aria-hidden="true">
        {days.map((count, day) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: seven days, always in this order
          <i key={day} style={{ height: `${Math.max(8, (count / most) * 100)}%` }} />
        ))}
      </span>
    </div>
  )
}

/** Who the account is, until WeChat has told how many follow it. */
const aboutText = ({ kind_name, is_verified, followers, keywords }: ReplyAccount): string => {
  const who =
    followers === null ? `${kind_name}，${is_verified ? '已认证' : '未认证'}` : `粉丝 ${countText(followers)}`
  return `${who} · 关键词 ${keywords} 组`
}

const footText = ({ state, review, last_at, week }: ReplyAccount): string => {
  if (week.missed > 0) return `近 7 天漏回 ${week.missed} 条，不会补发`
  if (state === 'unreachable') return '漏掉的消息不会补发'
  if (state === 'reviewing') return `人工审核中，${formatTime(review.decided_by).slice(5, 16)} 前有结果`
  if (state === 'rejected') return `没有通过：${review.reason}`
  if (state === 'fresh') return '首次开启要审核，通过后自动打开'
  return last_at === null ? '还没有收到过微信消息' : `${formatRecent(last_at, Date.now())} 收到过微信消息`
}

const explain = () =>
  ask({
    title: '使用说明',
    text: '读者给公众号发消息时，按你写的规则自动回复；发来你的口令，就回复它的主页卡片。首次开启要审核，规则可以先写。微信要求 5 秒内答复，多出来的几条用客服消息发出。',
    confirm: '知道了',
    cancel: null,
  })

function AccountCard({ account }: { account: ReplyAccount }) {
  const { id, nickname, avatar_url, state, state_name, note } = account
  return (
    <section className="card">
      <div className={css.head}>
        <Avatar url={avatar_url} name={nickname} size={44} />
        <div className={css.facts}>
          <b>{nickname}</b>
          <Badge tone={tones[state]}>{state_name}</Badge>
          <small>{aboutText(account)}</small>
        </div>
        <ReplySwitch account={account} />
      </div>
      {state === 'unreachable' && <p className={css.problem}>{note}</p>}
      {state !== 'unreachable' && account.week.answered > 0 && <Week account={account} />}
      <div className={css.foot}>
        <span>{footText(account)}</span>
        {state === 'unreachable' ? (
          <Link className="btn soft sm" to={gzhScreens.auth()}>
            补上权限
          </Link>
        ) : (
          <MoreLink to={replyScreens.rules({ id })}>{state === 'running' ? '回复设置' : '先写规则'}</MoreLink>
        )}
      </div>
    </section>
  )
}

export function ReplyAccounts() {
  const read = useRead(replyAccounts, {})
  const items = read.data?.items ?? []
  const today = read.data?.today
  const state = stateOf(read)
  const empty = {
    is: 'empty' as const,
    empty: {
      drawing: 'nothing' as const,
      title: '还没有公众号',
      note: '连接公众号后，可以自动回复读者的消息',
      action: (
        <Link className="btn primary" to={gzhScreens.auth()}>
          添加公众号
        </Link>
      ),
    },
  }
  return (
    <PageLayout
      state={state.is === 'ready' && items.length === 0 ? empty : state}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
      right={<NavAction label="使用说明" onPress={() => void explain()} />}
      bottom={
        <Button kind="primary" isBlock onPress={() => navigateTo(gzhScreens.auth())}>
          <Icon name="plus" size={20} /> 添加公众号
        </Button>
      }
    >
      <section className="card stats ruled">
        <Stat label="今天回复" value={today?.answered} unit="次" />
        <Stat label="没匹配到" value={today?.unmatched} unit="次" />
        <Stat
          label="平均用时"
          value={today?.average_ms === null ? undefined : ((today?.average_ms ?? 0) / 1000).toFixed(2)}
          unit="秒"
        />
      </section>
      {items.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
    </PageLayout>
  )
}
