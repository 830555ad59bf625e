/** Everything that happened to one object: the list at the left, one act with its values before and after. */
import { changesBetween } from '@wallpaper/contract/auditChanges'
import { auditList, exportAudit } from '@wallpaper/contract/staff/staff.console'
import { type AuditBy, auditByIds, auditBys } from '@wallpaper/contract/staff/staff.labels'
import { App, Button, Tabs } from 'antd'
import { Link, useParams } from 'react-router'
import { api } from '../../../lib/api.ts'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { useFilters } from '../../../lib/filters.ts'
import { useThing } from '../../../lib/navigation/recentThings.ts'
import { formatTotal } from '../../../lib/number.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { Changes } from '../../../ui/content/Changes.tsx'
import { Facts } from '../../../ui/content/Facts.tsx'
import { type Named, SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { DetailLine, EmptyState } from '../../../ui/feedback/states.tsx'
import { SaveButton } from '../../../ui/form/SaveButton.tsx'
import { EventPager } from '../../../ui/table/EventPager.tsx'
import { staffPaths } from '../staff.paths.ts'
import type { AuditRow } from './AuditTimeline.tsx'
import css from './audit.module.css'

/** Who acted: a member of staff, the person, or the system by itself. */
const whoIs = ({ key }: Named): string => {
  const by = auditByIds.find((id) => key.startsWith(`${id}:`))
  return auditBys[by ?? 'system']
}

const changedFields = (row: AuditRow): string => {
  const changes = changesBetween(row)
  return changes.length === 0
    ? row.reason
    : `${changes.length} 处：${changes.map(({ field }) => field).join('、')}`
}

interface ActsProps {
  rows: readonly AuditRow[]
  openId: number
  onOpen: (row: AuditRow) => void
}

const Acts = ({ rows, openId, onOpen }: ActsProps) => (
  <ul className={css.acts} aria-label="发生过的事">
    {rows.map((row) => (
      <li key={row.id}>
        <button type="button" aria-current={row.id === openId} onClick={() => onOpen(row)}>
          <span className={css.auditLine}>
            <b>{row.action_label}</b>
            <StateTag>{whoIs(row.actor)}</StateTag>
            <TimeText at={row.at} />
          </span>
          <span className={common.note}>{changedFields(row)}</span>
          <span className={common.note}>{row.actor.label}</span>
        </button>
      </li>
    ))}
  </ul>
)

const Act = ({ row }: { row: AuditRow }) => (
  <Card title={row.action_label} extra={<TimeText at={row.at} />}>
    <div className={common.stack}>
      <Changes act={row} />
      <Facts
        facts={[
          { label: '人', value: <SubjectLink subject={row.actor} /> },
          { label: '对象', value: <SubjectLink subject={row.subject} /> },
          { label: '原因', value: row.reason || '本人操作，不用写原因' },
        ]}
      />
      <div className={css.auditMoreActions}>
        <Link to={staffPaths.audit({ actor: row.actor.key })}>{row.actor.label}的全部操作</Link>
        {row.request_id && <Link to={staffPaths.audit({ request_id: row.request_id })}>同一次请求</Link>}
      </div>
      <DetailLine detail={`${row.subject.key} #${row.id}`} />
    </div>
  </Card>
)

const all = 'all'

const ByTabs = ({
  by,
  onChoose,
}: {
  by: AuditBy | undefined
  onChoose: (by: string | undefined) => void
}) => (
  <Tabs
    className={cx(common.cardTabs)}
    activeKey={by ?? all}
    onChange={(key) => onChoose(key === all ? undefined : key)}
    items={[{ key: all, label: '全部' }, ...auditByIds.map((id) => ({ key: id, label: auditBys[id] }))]}
  />
)

interface HeadProps {
  subject: Named
  asked: { subject: string; by: AuditBy | undefined }
}

const Head = ({ subject, asked }: HeadProps) => (
  <Card
    title={`${subject.label}的记录`}
    extra={
      <div className={common.rowActions}>
        <SubjectLink subject={subject}>打开</SubjectLink>
        <CopyLink />
        <SaveButton file={() => api.call(exportAudit, asked)} />
      </div>
    }
  >
    <DetailLine detail={subject.key} />
  </Card>
)

const CopyLink = () => {
  const { message } = App.useApp()
  const copy = () =>
    navigator.clipboard.writeText(location.href).then(
      () => message.success('链接已复制，有权限的同事能打开'),
      () => message.error('没有复制成，请复制地址栏里的网址'),
    )
  return <Button onClick={() => void copy()}>复制链接</Button>
}

export const AuditObjectPage = () => {
  const subject = useParams().subject ?? ''
  const { values, set } = useFilters(['row', 'by'])
  const by = auditByIds.find((id) => id === values.by)
  const asked = { subject, by }
  const trail = useCursorTrail(JSON.stringify(asked))
  const query = useEndpointQuery(
    auditList,
    { ...asked, cursor: trail.cursor },
    { keepPrevious: true, staleTime: 0 },
  )
  const name = query.data?.filter.subject?.label
  useThing(name && `${name}的记录`)
  return (
    <QueryView query={query}>
      {({ items, total, filter, next_cursor: next }) => {
        const open = items.find(({ id }) => String(id) === values.row) ?? items[0]
        return (
          <div className={common.stack}>
            <Head subject={filter.subject ?? { key: subject, label: subject }} asked={asked} />
            <div className={css.object}>
              <Card isFlush>
                <ByTabs by={by} onChoose={(chosen) => set({ by: chosen, row: undefined })} />
                {open ? (
                  <Acts rows={items} openId={open.id} onOpen={({ id }) => set({ row: String(id) })} />
                ) : (
                  <EmptyState title="还没有记录" note="对它做的每件事都会记在这里，只增不改" />
                )}
                <div className={cx(common.rowActions, css.objectFoot)}>
                  <span className={common.note}>共 {formatTotal(total)} 条，只增不改</span>
                  <EventPager trail={trail} next={next} />
                </div>
              </Card>
              {open && <Act row={open} />}
            </div>
          </div>
        )
      }}
    </QueryView>
  )
}
