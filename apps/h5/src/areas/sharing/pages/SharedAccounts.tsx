/** 共享账号: all people with whom material is shared, in both directions, on all lines. */
import { lines } from '@wallpaper/contract'
import { shareAccounts } from '@wallpaper/contract/sharing'
import { sharingScreens } from '@wallpaper/contract/sharing/sharing.screens'
import { yuan } from '../../../lib/format/money.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Avatar, Badge, Row } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import css from '../components/sharing.module.css'
import { dayText, stateTones } from '../sharing.labels.ts'
import type { PartnerAccount } from '../sharing.types.ts'

type Shared = PartnerAccount['borrowed'][number]

/** The relation's line may differ from the one that the mirrored screens show now. */
const open = ({ line, share_id }: Shared) => {
  runtime().setMirroredLine(line)
  navigateTo(sharingScreens.bind(line, { share_id }))
}

function SharedRow({ shared, word }: { shared: Shared; word: string }) {
  const until = shared.last_day ? `，到 ${dayText(shared.last_day)}` : ''
  return (
    <Row
      title={shared.name}
      note={`${word} · ${lines[shared.line].name}${until}`}
      value={<Badge tone={stateTones[shared.state]}>{shared.state_name}</Badge>}
      onPress={() => open(shared)}
    />
  )
}

const summaryOf = ({ borrowed, lent }: PartnerAccount): string =>
  [borrowed.length > 0 && `借给我 ${borrowed.length} 个`, lent.length > 0 && `我借出 ${lent.length} 个`]
    .filter(Boolean)
    .join(' · ')

function Account({ account }: { account: PartnerAccount }) {
  return (
    <section className="card flush">
      <div className={`${css.head} ${css.padded}`}>
        <Avatar url={account.avatar_url} name={account.name} size={44} />
        <div className={css.facts}>
          <div className={css.name}>
            <b>{account.name}</b>
          </div>
          <span className={css.note}>{summaryOf(account)}</span>
        </div>
        <span className={css.sum}>
          <small>共享收益</small>
          <b className="num">{yuan(account.income_fen)} 元</b>
        </span>
      </div>
      <div className="rows">
        {account.borrowed.map((shared) => (
          <SharedRow key={shared.share_id} shared={shared} word="对方的素材" />
        ))}
        {account.lent.map((shared) => (
          <SharedRow key={shared.share_id} shared={shared} word="我的素材" />
        ))}
      </div>
    </section>
  )
}

export function SharedAccounts() {
  const read = useRead(shareAccounts, {})
  const items = read.data?.items ?? []
  const state = stateOf(read)
  const empty = {
    is: 'empty' as const,
    empty: {
      drawing: 'nothing' as const,
      title: '还没有共享账号',
      note: '和别人共享素材后，双方都会出现在这里',
      action: (
        <Link className="btn soft" to={sharingScreens.materials('picture')}>
          看看共享素材
        </Link>
      ),
    },
  }
  return (
    <PageLayout
      state={state.is === 'ready' && items.length === 0 ? empty : state}
      skeleton={<CardsSkeleton />}
      onRefresh={() => read.refetch()}
    >
      {items.map((account) => (
        <Account key={account.key} account={account} />
      ))}
    </PageLayout>
  )
}
