/** 选择收款账户: a person's payees; when opened by 提现 it returns the selected one. */
import { accountList, withdrawPassword } from '@wallpaper/contract/wallet'
import { walletScreens } from '@wallpaper/contract/wallet/wallet.screens'
import { useState } from 'react'
import { returnResult } from '../../../pageStack/navigation.ts'
import { usePageQuery } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { NoticeStrip, Row, Rows } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { PayeeCard } from '../components/PayeeCard.tsx'
import { PayeeMenu } from '../components/PayeeMenu.tsx'
import css from '../components/payee.module.css'
import { WithdrawPasswordSheet } from '../components/WithdrawPasswordSheet.tsx'
import { isPayeeKind, kindLabels } from '../wallet.labels.ts'
import type { PayeeItem, PayeeKind, PayeeList } from '../wallet.types.ts'

type Filter = PayeeKind | 'all'

const filtersOf = (items: readonly PayeeItem[]) => [
  { id: 'all' as const, title: '全部', count: items.length },
  ...(['wechat', 'alipay', 'bank'] as const).map((kind) => ({
    id: kind,
    title: kindLabels[kind],
    count: items.filter((item) => item.kind === kind).length,
  })),
]

function AddLink({ list, kind }: { list: PayeeList; kind: Filter }) {
  const left = list.max - list.items.length
  if (left <= 0) return <p className={css.hint}>已添加 {list.max} 个，删除不用的后可以再添加</p>
  return (
    <>
      <Link className={css.add} to={walletScreens.payee(kind === 'all' ? {} : { kind })}>
        <Icon name="plus" size={18} />
        添加收款账户
      </Link>
      <p className={css.hint}>还可添加 {left} 个，每种账户的限额以提现页试算为准</p>
    </>
  )
}

const passwordWord = (isSet: boolean | undefined) => {
  if (isSet === undefined) return ''
  return isSet ? '修改' : '未设置'
}

function PasswordRow() {
  const read = useRead(withdrawPassword, {}, { isQuiet: true })
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Rows>
      <Row
        title="提现密码"
        icon="lock"
        value={passwordWord(read.data?.is_set)}
        onPress={() => setIsOpen(true)}
      />
      {isOpen && read.data && <WithdrawPasswordSheet state={read.data} onClose={() => setIsOpen(false)} />}
    </Rows>
  )
}

function List({
  list,
  chosen,
  onChoose,
}: {
  list: PayeeList
  chosen: string
  onChoose: (id: string) => void
}) {
  const { kind } = usePageQuery(walletScreens.payees)
  const [filter, setFilter] = useState<Filter>(isPayeeKind(kind) ? kind : 'all')
  const [menuOf, setMenuOf] = useState<string | null>(null)
  const shown = list.items.filter((item) => filter === 'all' || item.kind === filter)
  const inMenu = list.items.find(({ id }) => id === menuOf)
  return (
    <>
      {list.real_name && (
        <NoticeStrip tone="info" icon="shield">
          只能提现到本人同名账户：{list.real_name.name}（已实名）
        </NoticeStrip>
      )}
      {list.items.length > 0 && (
        <Segmented
          label="账户种类"
          look="chips"
          options={filtersOf(list.items)}
          value={filter}
          onChange={setFilter}
        />
      )}
      {shown.map((payee) => (
        <PayeeCard
          key={payee.id}
          payee={payee}
          isChosen={payee.id === chosen}
          onChoose={() => onChoose(payee.id)}
          onMore={() => setMenuOf(payee.id)}
        />
      ))}
      {shown.length === 0 && (
        <p className={css.hint}>
          {list.items.length === 0
            ? '还没有收款账户，添加后就可以提现了'
            : `还没有${filter === 'all' ? '' : kindLabels[filter]}账户`}
        </p>
      )}
      <AddLink list={list} kind={filter} />
      <PasswordRow />
      {inMenu && <PayeeMenu payee={inMenu} onClose={() => setMenuOf(null)} />}
    </>
  )
}

export function Payees() {
  const read = useRead(accountList, {})
  const { pick } = usePageQuery(walletScreens.payees)
  const [picked, setPicked] = useState<string | null>(null)
  const items = read.data?.items.filter(({ problem }) => !problem) ?? []
  const first = items.find(({ id }) => id === pick) ?? items.find(({ is_default }) => is_default)
  const chosen = items.find(({ id }) => id === picked) ?? first
  return (
    <PageLayout
      state={stateOf(read)}
      skeleton={<CardsSkeleton />}
      title={pick === undefined ? '收款账户' : '选择收款账户'}
      bottom={
        pick !== undefined &&
        chosen && (
          <Button
            kind="primary"
            size="lg"
            isBlock
            onPress={() => returnResult(walletScreens.payees, chosen.id)}
          >
            用{chosen.title}收款
          </Button>
        )
      }
    >
      {read.data && <List list={read.data} chosen={chosen?.id ?? ''} onChoose={setPicked} />}
    </PageLayout>
  )
}
