/** Bans and warnings of one person, and the audit log of their account. */
import { personAudit } from '@wallpaper/contract/account/account.console'
import { Checkbox, Tabs } from 'antd'
import { useState } from 'react'
import { useCursorTrail } from '../../../lib/cursor.ts'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { formatTime } from '../../../lib/time.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { QueryView } from '../../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { EventPager } from '../../../ui/table/EventPager.tsx'
import { AuditTimeline } from '../../staff/public.ts'
import css from './people.module.css'
import type { PersonProfile } from './person.labels.ts'

const Bans = ({ bans }: Pick<PersonProfile, 'bans'>) =>
  bans.length === 0 ? (
    <EmptyState title="没有被封禁过" />
  ) : (
    <ul className={css.eventList}>
      {bans.map((ban) => (
        <li key={ban.id}>
          <div className={css.eventLine}>
            <StateTag tone={ban.lifted_at === null ? 'no' : 'plain'}>
              {ban.lifted_at === null ? '封禁中' : '已解除'}
            </StateTag>
            <span>{ban.until === null ? '永久' : `到 ${formatTime(ban.until)}`}</span>
            <span className={common.note}>{ban.banned_by}</span>
            <TimeText at={ban.banned_at} />
          </div>
          <p>{ban.reason}</p>
          {ban.lifted_at !== null && (
            <p className={common.note}>
              {ban.lifted_by ?? '到期自动'} 于 {formatTime(ban.lifted_at)} 解除
              {ban.lift_reason ? `：${ban.lift_reason}` : ''}
            </p>
          )}
        </li>
      ))}
    </ul>
  )

const Warnings = ({ warnings }: Pick<PersonProfile, 'warnings'>) =>
  warnings.length === 0 ? (
    <EmptyState title="没有被警告过" />
  ) : (
    <ul className={css.eventList}>
      {warnings.map((warning) => (
        <li key={warning.id}>
          <div className={css.eventLine}>
            <StateTag tone={warning.confirmed_at === null ? 'wait' : 'ok'}>
              {warning.confirmed_at === null ? '待确认' : '已确认'}
            </StateTag>
            <span className={common.note}>{warning.warned_by}</span>
            <TimeText at={warning.warned_at} />
          </div>
          <p>{warning.sentence}</p>
          <p className={common.note}>内部原因：{warning.reason}</p>
        </li>
      ))}
    </ul>
  )

const Acts = ({ uid }: { uid: number }) => {
  const [onlyStaff, setOnlyStaff] = useState(false)
  const asked = { uid, by: onlyStaff ? ('staff' as const) : undefined }
  const trail = useCursorTrail(JSON.stringify(asked))
  const query = useEndpointQuery(personAudit, { ...asked, cursor: trail.cursor }, { keepPrevious: true })
  return (
    <QueryView query={query} rows={4}>
      {({ items, next_cursor: next }) => (
        <>
          <Checkbox checked={onlyStaff} onChange={({ target }) => setOnlyStaff(target.checked)}>
            只看同事办的
          </Checkbox>
          {items.length === 0 ? (
            <EmptyState title="还没有操作记录" note="本人与员工对这个账号做的每件事都会记在这里" />
          ) : (
            <AuditTimeline rows={items} hasSubject={false} />
          )}
          {(trail.goBack || next) && (
            <div className={common.rowActions}>
              <EventPager trail={trail} next={next} />
            </div>
          )}
        </>
      )}
    </QueryView>
  )
}

export const PersonEvents = ({ person }: { person: PersonProfile }) => (
  <Card className={cx(css.personEvents)}>
    <Tabs
      items={[
        { key: 'acts', label: '操作记录', children: <Acts uid={person.uid} /> },
        { key: 'bans', label: `封禁 ${person.bans.length}`, children: <Bans bans={person.bans} /> },
        {
          key: 'warnings',
          label: `警告 ${person.warnings.length}`,
          children: <Warnings warnings={person.warnings} />,
        },
      ]}
    />
  </Card>
)
