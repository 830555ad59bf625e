/** Sharing relations between creators; staff can search and stop them. */
import { lines } from '@wallpaper/contract'
import { consoleShares, stopShare } from '@wallpaper/contract/sharing/sharing.console'
import { shareStates } from '@wallpaper/contract/sharing/sharing.schemas'
import { useState } from 'react'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../ui/form/ReasonDialog.tsx'
import {
  actionsColumn,
  type Column,
  column,
  dayColumn,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { tabs, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'

type Share = ItemOf<typeof consoleShares>

const tones: Record<Share['state'], Tone> = {
  applied: 'wait',
  accepted: 'ok',
  refused: 'no',
  withdrawn: 'plain',
  expired: 'plain',
  ended: 'plain',
}

const StopDialog = ({ share, onClose }: { share: Share; onClose: () => void }) => (
  <ReasonDialog
    endpoint={stopShare}
    invalidates={[consoleShares]}
    title="停止共享"
    submitText="立即停止"
    isDangerous
    lead={`${share.owner_name}的「${share.homepage_name}」，${share.borrower_name}在用。立即生效，已产生的收益照分。`}
    reason={{ help: '会原样告诉双方，并记入操作日志', placeholder: '例如：素材被投诉侵权' }}
    input={(reason) => ({ id: share.id, reason })}
    done="已停止，双方都收到了通知"
    onClose={onClose}
  />
)

const columnsOf = (onStop: ((share: Share) => void) | undefined): Column<Share>[] => [
  column('素材', ({ homepage_name, line }) => `${homepage_name} · ${lines[line].name}`),
  column('所有人', ({ owner_uid, owner_name }) => <PersonLink uid={owner_uid} nickname={owner_name} />),
  column('使用人', ({ borrower_uid, borrower_name }) => (
    <PersonLink uid={borrower_uid} nickname={borrower_name} />
  )),
  column('分成', ({ owner_percent }) => `${owner_percent} / ${100 - owner_percent}`, { isNowrap: true }),
  stateColumn(({ state }) => ({ word: shareStates[state], tone: tones[state] })),
  timeColumn('申请时间', 'applied_at'),
  dayColumn('最后一天', 'last_day'),
  textColumn('说明', 'reason'),
  actionsColumn((share) => [
    share.is_usable && onStop !== undefined && { text: '停止', look: 'danger', onClick: () => onStop(share) },
  ]),
]

export const SharesPage = () => {
  const list = useList(consoleShares, { filters: { state: tabs(shareStates), uid: uidSearch() } })
  const mayStop = useMay(stopShare)
  const [stopped, setStopped] = useState<Share | null>(null)
  return (
    <ListPage
      list={list}
      label="共享关系"
      unit="个"
      rowKey="id"
      columns={columnsOf(mayStop ? setStopped : undefined)}
      empty={{ title: '没有共享关系', note: '创作者之间的申请和共享会出现在这里' }}
    >
      {stopped && <StopDialog share={stopped} onClose={() => setStopped(null)} />}
    </ListPage>
  )
}
