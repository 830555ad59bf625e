/**
 * 重复收款账户: an account, card or identity used by several people, with staff's notes. Never shows full numbers.
 */
import { noteSharedPayee, sharedPayees } from '@wallpaper/contract/wallet/taxReport.console'
import { Button } from 'antd'
import { useState } from 'react'
import { Link } from 'react-router'
import { type ItemOf, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import { useMay } from '../../../lib/session.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { type Column, column } from '../../../ui/table/column.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'

type Shared = ItemOf<typeof sharedPayees>

const NoteDialog = ({ shared, onClose }: { shared: Shared; onClose: () => void }) => (
  <ReasonDialog
    endpoint={noteSharedPayee}
    invalidates="all"
    title="说明这一组"
    submitText="保存说明"
    lead={
      <>
        {shared.title} {shared.masked}，{shared.people.length}{' '}
        人。说明后他们的提现不再标「收款账户与他人相同」；再多一个人时要重新看。
      </>
    }
    reason={{ placeholder: '例如：夫妻共用一张卡，已核对证明' }}
    input={(reason) => ({ key: shared.key, reason })}
    done="已保存，这一组不再标为风控"
    onClose={onClose}
  />
)

const People = ({ people }: Pick<Shared, 'people'>) => (
  <ul className={common.plainList}>
    {people.map(({ uid, nickname, name, is_deleted, paid_fen, open_fen }) => (
      <li key={uid}>
        {is_deleted ? `${nickname}（${uid}）` : <Link to={`/people/${uid}`}>{`${nickname}（${uid}）`}</Link>}{' '}
        <span className={common.note}>
          {name}，已付 <span className={common.num}>{formatYuan(paid_fen)}</span>
          {open_fen > 0 && (
            <>
              ，在途{' '}
              <Link to={`/withdrawals?tab=open&uid=${uid}`} className={common.num}>
                {formatYuan(open_fen)}
              </Link>
            </>
          )}
        </span>
      </li>
    ))}
  </ul>
)

const columnsOf = (mayNote: boolean, onNote: (shared: Shared) => void): Column<Shared>[] => [
  column(
    '收款账户',
    ({ title, masked }) => (
      <>
        {title} <span className={common.num}>{masked}</span>
      </>
    ),
    { isNowrap: true },
  ),
  column('在谁名下', ({ people }) => <People people={people} />),
  column('情况', ({ is_several_persons, note }) =>
    note ? (
      <StateTag tone="ok">已说明</StateTag>
    ) : is_several_persons ? (
      <StateTag tone="no">不同的人</StateTag>
    ) : (
      <StateTag tone="wait">同一个人的几个账号</StateTag>
    ),
  ),
  column('说明', ({ note }) =>
    note ? (
      <>
        {note.text}
        <div className={common.note}>
          {note.by}，{formatTime(note.at)}
        </div>
      </>
    ) : (
      '—'
    ),
  ),
  ...(mayNote
    ? [
        {
          title: '操作',
          key: 'act',
          render: (_: unknown, shared: Shared) => (
            <Button
              type="link"
              size="small"
              onClick={() => onNote(shared)}
              aria-label={`说明 ${shared.title} ${shared.masked}`}
            >
              {shared.note ? '改说明' : '说明'}
            </Button>
          ),
        },
      ]
    : []),
]

export const SharedPayeesPage = () => {
  const query = useEndpointQuery(sharedPayees, {})
  const mayNote = useMay(noteSharedPayee)
  const [noted, setNoted] = useState<Shared | null>(null)
  return (
    <Card isFlush>
      <WholeTable<Shared>
        label="重复收款账户"
        unit="组"
        query={query}
        rowKey="key"
        columns={columnsOf(mayNote, setNoted)}
        empty={{ title: '没有重复的收款账户', note: '同一个账户、银行卡或证件出现在几个人名下时会列在这里' }}
      />
      {noted && <NoteDialog shared={noted} onClose={() => setNoted(null)} />}
    </Card>
  )
}
