/** The filters of the audit log, in the order of their fields. */
import type { OutputOf } from '@wallpaper/contract'
import { auditActions } from '@wallpaper/contract'
import type { auditList } from '@wallpaper/contract/staff/staff.console'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FilterChip } from '../../../ui/table/FilterChip.tsx'
import { day, type Filter, select } from '../../../ui/table/filter.tsx'
import { NameSelect } from './NameSelect.tsx'

type Log = OutputOf<typeof auditList>
type TextFilter = Filter<string | undefined, Log>

/** The chosen name comes with the page: the URL only has its key. */
const nameFilter = (label: string, name: keyof Log['filter'], hasSystem = false): TextFilter => ({
  parse: (text) => text,
  field: ({ page, set }) => (
    <NameSelect label={label} chosen={page?.filter[name] ?? null} hasSystem={hasSystem} onChange={set} />
  ),
})

const lastDay: TextFilter = {
  parse: (text) => text,
  field: ({ text, set }) => (
    <>
      <span aria-hidden="true">至</span>
      <DayInput label="结束日期" value={text} onChange={set} />
    </>
  ),
}

const requestChip: TextFilter = {
  parse: (text) => text,
  field: ({ text, set }) =>
    text && <FilterChip label="请求" value={text.slice(0, 8)} onRemove={() => set(undefined)} />,
}

export const auditFilters = {
  action: select('操作', auditActions, { hasSearch: true }),
  actor: nameFilter('操作人', 'actor', true),
  subject: nameFilter('对象', 'subject'),
  from: day('开始日期'),
  to: lastDay,
  request_id: requestChip,
}
