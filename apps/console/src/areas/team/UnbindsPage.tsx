/** Applications to end a relation: who, why, the deadline for an answer, and the answer. */
import { consoleUnbinds, exportUnbinds } from '@wallpaper/contract/team/team.console'
import { relationRoles, type UnbindState, unbindStates } from '@wallpaper/contract/team/team.labels'
import { Link } from 'react-router'
import { api } from '../../lib/api.ts'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import { useMay } from '../../lib/session.ts'
import { TimeText } from '../../ui/content/TimeText.tsx'
import type { Tone } from '../../ui/feedback/StateTag.tsx'
import {
  type Column,
  column,
  personLabel,
  stateColumn,
  textColumn,
  timeColumn,
} from '../../ui/table/column.tsx'
import { tabs, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'

type Unbind = ItemOf<typeof consoleUnbinds>

const tones: Record<UnbindState, Tone> = {
  applied: 'wait',
  accepted: 'ok',
  silent: 'ok',
  refused: 'no',
  withdrawn: 'plain',
  void: 'plain',
}
/** `accepted` and `silent` both end the relation; staff need to see which of the two it was. */
const stateLabels = { ...unbindStates, accepted: '对方同意', silent: '未答复，视为同意' }

const PersonLink = ({ uid, nickname }: { uid: number; nickname: string }) => (
  <Link to={`/people/${uid}`}>{personLabel({ uid, nickname })}</Link>
)

const columns: Column<Unbind>[] = [
  column('申请', ({ role }) => `解绑${relationRoles[role]}`, { isNowrap: true }),
  column('申请人', ({ nickname, uid }) => <PersonLink uid={uid} nickname={nickname} />),
  column('对方', ({ to_nickname, to_uid }) => <PersonLink uid={to_uid} nickname={to_nickname} />),
  stateColumn(({ state }) => ({ word: stateLabels[state], tone: tones[state] })),
  column('原因', ({ reason, message }) => (message ? `${reason}：${message}` : reason)),
  textColumn('答复', 'answer', { hasDash: true }),
  timeColumn('申请时间', 'applied_at'),
  column(
    '结束或期限',
    ({ closed_at, answer_by }) =>
      closed_at === null ? (
        <>
          最晚 <TimeText at={answer_by} />
        </>
      ) : (
        <TimeText at={closed_at} />
      ),
    { isNowrap: true },
  ),
]

export const UnbindsPage = () => {
  const mayExport = useMay(exportUnbinds)
  const list = useList(consoleUnbinds, {
    filters: { state: tabs(stateLabels), uid: uidSearch('创作者编号，任一方') },
  })
  return (
    <ListPage
      list={list}
      label="解绑申请"
      unit="个"
      rowKey="id"
      columns={columns}
      exportFile={mayExport ? (asked) => api.call(exportUnbinds, asked) : undefined}
      empty={{ title: '没有解绑申请', note: '创作者申请离开邀请人或导师后会出现在这里' }}
    />
  )
}
