/** Audit rows as a timeline: what, by whom, when and why. */
import { changesBetween } from '@wallpaper/contract/auditChanges'
import type { auditList } from '@wallpaper/contract/staff/staff.console'
import type { ItemOf } from '../../../lib/endpointHooks.ts'
import { SubjectLink } from '../../../ui/content/SubjectLink.tsx'
import { TimeText } from '../../../ui/content/TimeText.tsx'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import css from './audit.module.css'

export type AuditRow = ItemOf<typeof auditList>

interface AuditTimelineProps {
  rows: readonly AuditRow[]
  /** False where every row is about the same subject. */
  hasSubject?: boolean
}

/** People give no reason for their own actions: the changed values are shown instead. */
const ChangesLine = ({ row }: { row: AuditRow }) => {
  const changes = changesBetween(row).map(({ field, before, after }) =>
    [field, before, before !== null && after !== null ? '→' : null, after].filter(Boolean).join(' '),
  )
  return changes.length > 0 && <p>{changes.join('，')}</p>
}

export const AuditTimeline = ({ rows, hasSubject = true }: AuditTimelineProps) => (
  <ol className={css.auditTimeline}>
    {rows.map((row) => (
      <li key={row.id}>
        <div className={css.auditLine}>
          <StateTag tone="brand">{row.action_label}</StateTag>
          <span>{row.actor.key === row.subject.key && !hasSubject ? '本人' : row.actor.label}</span>
          {hasSubject && row.subject.key !== row.actor.key && (
            <>
              <span aria-hidden="true">→</span>
              <SubjectLink subject={row.subject} />
            </>
          )}
          <TimeText at={row.at} />
        </div>
        {row.reason && <p>{row.reason}</p>}
        {!hasSubject && !row.reason && <ChangesLine row={row} />}
      </li>
    ))}
  </ol>
)
