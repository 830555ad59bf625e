/** The latest reported works, with what became of them. */
import { backfillRecords } from '@wallpaper/contract/publish'
import { backfillStates } from '@wallpaper/contract/publish/backfill.labels'
import { formatTime } from '../../../lib/format/time.ts'
import { useRead } from '../../../runtime/useRead.ts'
import { Badge, type BadgeTone, Card } from '../../../ui/content.tsx'
import type { BackfillRecord } from '../publish.types.ts'
import css from './backfill.module.css'
import { PlatformMark } from './PlatformMark.tsx'

const tones: Record<BackfillRecord['state'], BadgeTone> = { waiting: 'brand', passed: 'ok', rejected: 'no' }

function RecordBadge({ record }: { record: BackfillRecord }) {
  if (record.state === 'passed' && record.is_gone) return <Badge tone="no">打不开了</Badge>
  return <Badge tone={tones[record.state]}>{backfillStates[record.state]}</Badge>
}

export function Records() {
  const read = useRead(backfillRecords, {}, { isQuiet: true })
  const items = read.data?.items ?? []
  if (items.length === 0) return null
  return (
    <Card title="最近回填">
      <ul className={css.lines}>
        {items.map((record) => (
          <li key={record.id}>
            <PlatformMark platform={record.work.platform} />
            <span className={css.line}>
              <b>{record.work.title || record.work.url.replace(/^https?:\/\//, '')}</b>
              <small>
                {record.sentence || (
                  <>
                    {record.code && `口令 ${record.code} · `}
                    <span className="num">{formatTime(record.created_at)}</span>
                  </>
                )}
              </small>
            </span>
            <RecordBadge record={record} />
          </li>
        ))}
      </ul>
    </Card>
  )
}
