/** Acts of staff as a timeline: what, by whom, when and why. */
import { StateTag } from '../../../ui/StateTag.tsx'
import { SubjectLink } from '../../../ui/SubjectLink.tsx'
import { TimeText } from '../../../ui/TimeText.tsx'
import type { AuditRow } from '../audit.queries.ts'
import './audit.css'

interface AuditTimelineProps {
  rows: readonly AuditRow[]
  /** Left out where every row is about the same subject. */
  hasSubject?: boolean
}

export const AuditTimeline = ({ rows, hasSubject = true }: AuditTimelineProps) => (
  <ol className="audit-timeline">
    {rows.map((row) => (
      <li key={row.id}>
        <div className="audit-line">
          <StateTag tone="brand">{row.action_label}</StateTag>
          <span>{row.actor.label}</span>
          {hasSubject && row.subject.key !== row.actor.key && (
            <>
              <span aria-hidden="true">→</span>
              <SubjectLink subject={row.subject} />
            </>
          )}
          <TimeText at={row.at} />
        </div>
        {row.reason && <p>{row.reason}</p>}
      </li>
    ))}
  </ol>
)
