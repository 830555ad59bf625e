/** 指向记录: all targets a code has had, the current one first. */
import { searchCodeHistory } from '@wallpaper/contract/codes'
import { formatTime } from '../../../lib/format/time.ts'
import { useLineRead } from '../../../runtime/useLineRead.ts'
import { ListFooter } from '../../../ui/lists/InfiniteList.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { Skeleton } from '../../../ui/states/states.tsx'
import { Timeline } from '../../../ui/Timeline.tsx'
import type { Code } from '../codes.types.ts'

export function HistorySheet({ code, onClose }: { code: Code; onClose: () => void }) {
  const { data, error, refetch } = useLineRead(searchCodeHistory, { code_id: code.id })
  const steps = data?.items.map(({ target, since, until }) => ({
    title: `${target.kind_name} · ${target.name ?? '已删除'}`,
    state: until === null ? ('now' as const) : ('done' as const),
    note: until === null ? `${formatTime(since)} 起，至今` : `${formatTime(since)} 至 ${formatTime(until)}`,
  }))
  return (
    <Sheet title="指向记录" onClose={onClose}>
      {steps && <Timeline steps={steps} />}
      {!steps && error && <ListFooter end="failed" onMore={() => void refetch()} />}
      {!steps && !error && <Skeleton height={96} radius={12} />}
    </Sheet>
  )
}
