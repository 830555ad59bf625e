/** The account list: the five accounts of a person, searched by number, and the platform's accounts. */
import type { OutputOf } from '@wallpaper/contract'
import type { consoleLedgerAccounts } from '@wallpaper/contract/finance/finance.console'
import { Input } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { platformLabels, userAccountLabels } from '../ledger.labels.ts'
import css from './ledger.module.css'
import type { LedgerFilters } from './ledgerFilters.ts'

type Accounts = OutputOf<typeof consoleLedgerAccounts>

interface RowProps {
  word: string
  name: string
  aside: string
  isChosen: boolean
  onChoose: () => void
}

const Row = ({ word, name, aside, isChosen, onChoose }: RowProps) => (
  <li>
    <button
      type="button"
      className={cx(css.account, isChosen && css.isChosen)}
      aria-pressed={isChosen}
      onClick={onChoose}
    >
      <span>
        {word} <span className={common.num}>{name}</span>
      </span>
      <b className={common.num}>{aside}</b>
    </button>
  </li>
)

const PlatformKind = ({
  group,
  chosen,
  onChoose,
}: {
  group: Accounts['platform'][number]
  chosen: string | undefined
  onChoose: (path: string) => void
}) => {
  const [isOpen, setOpen] = useState(chosen?.startsWith(`platform/${group.kind}/`) ?? false)
  const { kind, accounts, balance_fen } = group
  const word = platformLabels[kind] ?? kind
  return (
    <>
      <li>
        <button
          type="button"
          className={cx(css.account)}
          aria-expanded={isOpen}
          disabled={accounts.length === 0}
          onClick={() => setOpen(!isOpen)}
        >
          <span>
            {word} <span className={common.num}>{kind}</span>
          </span>
          <span className={cx(common.num, common.note)}>{formatYuan(balance_fen)}</span>
        </button>
      </li>
      {isOpen &&
        accounts.map(({ path, balance_fen: balance }) => (
          <Row
            key={path}
            word=""
            name={path.replace('platform/', '')}
            aside={formatYuan(balance)}
            isChosen={path === chosen}
            onChoose={() => onChoose(path)}
          />
        ))}
    </>
  )
}

export const AccountList = ({
  data: { person, accounts, platform },
  uid,
  filters,
}: {
  data: Accounts
  uid: number | undefined
  filters: LedgerFilters
}) => {
  const chosen = filters.values.account
  const choose = (account: string) =>
    filters.set({
      account,
      transaction: undefined,
      direction: undefined,
      from: undefined,
      to: undefined,
      cause: undefined,
      people: undefined,
      kind: undefined,
    })
  const look = (text: string) => {
    const typed = text.trim()
    if (/^[1-9]\d{0,14}$/.test(typed))
      filters.set({
        uid: typed,
        account: `user/${typed}/available`,
        transaction: undefined,
        people: undefined,
        kind: undefined,
      })
    else filters.clear()
  }
  return (
    <>
      <div className={css.search}>
        <Input.Search
          key={uid ?? 'none'}
          aria-label="按创作者编号查找"
          placeholder="创作者编号"
          inputMode="numeric"
          allowClear
          defaultValue={uid === undefined ? '' : String(uid)}
          onSearch={look}
        />
      </div>
      {uid !== undefined && !person && <p className={css.nobody}>没有编号为 {uid} 的创作者</p>}
      {person && (
        <>
          <h3 className={css.group}>
            user / {person.uid}，{person.nickname}
          </h3>
          <ul className={css.list}>
            {accounts.map(({ path, balance_fen }) => {
              const name = path.split('/')[2] ?? ''
              return (
                <Row
                  key={path}
                  word={userAccountLabels[name] ?? ''}
                  name={name}
                  aside={formatYuan(balance_fen)}
                  isChosen={path === chosen}
                  onChoose={() => choose(path)}
                />
              )
            })}
          </ul>
        </>
      )}
      <h3 className={css.group}>platform</h3>
      <ul className={css.list}>
        {platform.map((group) => (
          <PlatformKind key={group.kind} group={group} chosen={chosen} onChoose={choose} />
        ))}
      </ul>
      <p className={css.foot}>只读。改账只能走冲正或调账：都要两个人，旧分录不变。</p>
    </>
  )
}
