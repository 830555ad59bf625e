import { auditActionIds, auditActions } from '@wallpaper/contract'
import { Button, Input, Select } from 'antd'
import { cx } from '../../../lib/cx.ts'
import type { Filters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { DayInput } from '../../../ui/DayInput.tsx'
import { FilterBar } from '../../../ui/FilterBar.tsx'
import { FilterChip } from '../../../ui/FilterChip.tsx'
import type { AuditFilterName } from './auditFilter.ts'

export const AuditFilters = ({ filters }: { filters: Filters<AuditFilterName> }) => {
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
      <Input.Search
        key={values.subject ?? ''}
        className={cx(common.filterInputWide)}
        aria-label="对象"
        placeholder="对象或创作者编号"
        maxLength={100}
        defaultValue={values.subject ?? ''}
        onSearch={(subject) => set({ subject: subject.trim() || undefined })}
      />
      <DayInput label="开始日期" value={values.from} onChange={(from) => set({ from })} />
      <span aria-hidden="true">至</span>
      <DayInput label="结束日期" value={values.to} onChange={(to) => set({ to })} />
      {values.actor && (
        <FilterChip label="员工" value={values.actor} onRemove={() => set({ actor: undefined })} />
      )}
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
