import { auditActionIds, auditActions } from '@wallpaper/contract'
import { Button, Select } from 'antd'
import { cx } from '../../../lib/cx.ts'
import type { Filters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import type { Named } from '../../../ui/content/SubjectLink.tsx'
import { DayInput } from '../../../ui/form/DayInput.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { FilterChip } from '../../../ui/table/FilterChip.tsx'
import type { AuditFilterName } from './auditFilter.ts'
import { NameSelect } from './NameSelect.tsx'

export interface FilterNames {
  actor: Named | null
  subject: Named | null
}

interface AuditFiltersProps {
  filters: Filters<AuditFilterName>
  names: FilterNames
}

export const AuditFilters = ({ filters, names }: AuditFiltersProps) => {
  const { values, set } = filters
  return (
    <FilterBar actions={filters.isAny && <Button onClick={filters.clear}>清除筛选</Button>}>
      <Select
        aria-label="操作"
        className={cx(common.filterSelect)}
        placeholder="全部操作"
        allowClear
        showSearch={{ optionFilterProp: 'label' }}
        value={values.action}
        onChange={(action?: string) => set({ action })}
        options={auditActionIds.map((id) => ({ value: id, label: auditActions[id] }))}
      />
      <NameSelect label="操作人" chosen={names.actor} hasSystem onChange={(actor) => set({ actor })} />
      <NameSelect label="对象" chosen={names.subject} onChange={(subject) => set({ subject })} />
      <DayInput label="开始日期" value={values.from} onChange={(from) => set({ from })} />
      <span aria-hidden="true">至</span>
      <DayInput label="结束日期" value={values.to} onChange={(to) => set({ to })} />
      {values.request_id && (
        <FilterChip
          label="请求"
          value={values.request_id.slice(0, 8)}
          onRemove={() => set({ request_id: undefined })}
        />
      )}
    </FilterBar>
  )
}
