/** Selects one of the creator's money rows to attach to the answer. */
import { ticketMoneyList } from '@wallpaper/contract/support/support.console'
import {
  type TicketMoneyKind,
  ticketMoneyKindIds,
  ticketMoneyKinds,
} from '@wallpaper/contract/support/support.labels'
import { Button, Modal, Segmented } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatYuan } from '../../../lib/money.ts'
import common from '../../../ui/common.module.css'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import css from './attachments.module.css'
import type { TicketMoney } from './ticket.labels.ts'

interface MoneyPickerProps {
  ticketId: string
  onPick: (money: TicketMoney) => void
  onClose: () => void
}

const kinds = ticketMoneyKindIds.map((value) => ({ value, label: ticketMoneyKinds[value] }))

const MoneyRows = ({
  ticketId,
  kind,
  onPick,
}: Omit<MoneyPickerProps, 'onClose'> & { kind: TicketMoneyKind }) => {
  const trail = useCursorTrail(`${ticketId} ${kind}`)
  const { cursor } = trail
  const query = useEndpointQuery(ticketMoneyList, {
    id: ticketId,
    kind,
    limit: 10,
    ...(cursor && { cursor }),
  })
  return (
    <QueryView query={query} rows={6}>
      {({ items, next_cursor }) =>
        items.length === 0 ? (
          <EmptyState title={`没有${ticketMoneyKinds[kind]}的账目`} note="换一种看看" />
        ) : (
          <>
            <ul className={css.rows} aria-label="账目">
              {items.map((money) => (
                <li key={money.id}>
                  <button type="button" className={css.row} onClick={() => onPick(money)}>
                    <span className={common.twoLines}>
                      <b>{money.title}</b>
                      <span className={common.note}>
                        <TimeText at={money.at} />
                        {money.note && ` · ${money.note}`}
                      </span>
                    </span>
                    <span className={common.num}>{formatYuan(money.amount_fen)}</span>
                  </button>
                </li>
              ))}
            </ul>
            <div className={css.pages}>
              {trail.goBack && <Button onClick={trail.goBack}>上一页</Button>}
              {next_cursor && <Button onClick={() => trail.goTo(next_cursor)}>更早的</Button>}
            </div>
          </>
        )
      }
    </QueryView>
  )
}

export const MoneyPicker = ({ ticketId, onPick, onClose }: MoneyPickerProps) => {
  const [kind, setKind] = useState<TicketMoneyKind>('pending')
  return (
    <Modal open title="插入账目" footer={null} onCancel={onClose}>
      <Segmented aria-label="哪一种" options={kinds} value={kind} onChange={setKind} />
      <MoneyRows key={kind} ticketId={ticketId} kind={kind} onPick={onPick} />
    </Modal>
  )
}
