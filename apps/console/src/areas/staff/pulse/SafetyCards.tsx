/** The database and its copies, and whether everything could be got back. */
import { formatCount } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag, type Tone } from '../../../ui/feedback/StateTag.tsx'
import { type Column, column, stateColumn } from '../../../ui/table/column.tsx'
import { PlainTable } from '../../../ui/table/PlainTable.tsx'
import { type Pulse, ranText, safetyLooks, standbyLooks } from './pulse.labels.ts'
import css from './pulse.module.css'

interface DatabaseNode {
  name: string
  role: string
  lag: string
  word: string
  tone: Tone
}

const nodesOf = ({ is_primary, standbys }: Pulse['database']): DatabaseNode[] => [
  is_primary
    ? { name: '主库', role: '主，可写', lag: '—', word: '正常', tone: 'ok' }
    : { name: '主库', role: '主', lag: '—', word: '读不到', tone: 'no' },
  ...standbys.map(({ name, is_sync, lag_ms, state }) => ({
    name,
    role: is_sync ? '备，同步' : '备',
    lag: lag_ms === null ? '—' : `${formatCount(lag_ms)} 毫秒`,
    ...standbyLooks[state],
  })),
]

const nodeColumns: Column<DatabaseNode>[] = [
  column('节点', ({ name }) => name, { isStrong: true }),
  column('角色', ({ role }) => role),
  column('落后', ({ lag }) => lag, { isNumber: true, isRight: true }),
  stateColumn(({ word, tone }) => ({ word, tone })),
]

export const DatabaseCard = ({ all: { database, at } }: { all: Pulse }) => (
  <Card
    isFlush
    title="数据库"
    extra={
      <small className={common.note}>
        PostgreSQL，1 主 {database.standbys.length} 备，运行了 {ranText(at - database.started_at)}
      </small>
    }
  >
    <PlainTable isWrapped label="数据库" rowKey="name" columns={nodeColumns} rows={nodesOf(database)} />
    <p className={css.foot}>
      连接 {formatCount(database.connections)} / {formatCount(database.connections_max)}，库里有{' '}
      {formatCount(database.size_mb)} MB
    </p>
  </Card>
)

export const SafetyCard = ({ all: { safety } }: { all: Pulse }) => (
  <Card isFlush title="备份">
    <ul className={css.safety}>
      {safety.map(({ title, at, state, note }) => (
        <li key={title}>
          <span>
            <b>{title}</b>
            <small>{note}</small>
          </span>
          <StateTag tone={safetyLooks[state].tone}>{safetyLooks[state].word}</StateTag>
          <TimeText at={at} />
        </li>
      ))}
    </ul>
    <p className={css.foot}>
      会叫醒人的事：主库停、备库落后 30 秒、进程没有消息、出错超过 1 %、备份或对账没有成功
    </p>
  </Card>
)
