/** 提现记录: every withdrawal, newest first. */
import { withdrawList } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { yuan } from '../../../lib/format/money.ts'
import { formatTime } from '../../../lib/format/time.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Badge, Row } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { stateTones } from '../wallet.labels.ts'
import type { WithdrawalItem } from '../wallet.types.ts'

function Item({ item }: { item: WithdrawalItem }) {
  const { id, amount, payee_title, applied_at, state, state_name, reason } = item
  return (
    <Row
      title={<span className="num">{yuan(amount)}</span>}
      note={
        <>
          {payee_title} · <span className="num">{formatTime(applied_at)}</span>
          {reason && ` · ${reason}`}
        </>
      }
      value={<Badge tone={stateTones[state]}>{state_name}</Badge>}
      to={walletScreens.withdrawal({ id })}
    />
  )
}

export function Records() {
  const list = useReadList(readKey(withdrawList), (paging, options) =>
    runtime().call(withdrawList, paging, options),
  )
  const isEmpty = list.state.is === 'ready' && list.items.length === 0
  return (
    <PageLayout
      state={
        isEmpty
          ? {
              is: 'empty',
              empty: {
                drawing: 'nothing',
                title: '还没有提现',
                note: '可提现余额满 10 元就可以提现',
                action: (
                  <Link className="btn soft" to={walletScreens.withdraw()}>
                    去提现
                  </Link>
                ),
              },
            }
          : list.state
      }
      skeleton={<RowsSkeleton hasEnd />}
      onRefresh={list.refresh}
    >
      <section className="card flush rows">
        <InfiniteList
          label="提现记录"
          items={list.items}
          keyOf={({ id }) => id}
          rowHeight={68}
          renderItem={(item) => <Item item={item} />}
          end={list.end}
          onMore={list.more}
        />
      </section>
    </PageLayout>
  )
}
