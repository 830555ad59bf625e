/** What the library of works is searched by. */
import {
  type MachineFinding,
  machineFindingIds,
  machineFindings,
} from '@wallpaper/contract/review/review.limits'
import { Button, Checkbox } from 'antd'
import { cx } from '../../../lib/cx.ts'
import common from '../../../ui/common.module.css'
import { ToggleChip } from '../../../ui/form/ToggleChip.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { ClassSelect } from '../catalogue/ClassSelect.tsx'
import { isWorkState, workStates } from '../content.labels.ts'
import { AlikeSearch } from './AlikeSearch.tsx'
import { ContentFilterFields } from './ContentFilterFields.tsx'
import css from './content.module.css'
import type { ContentFilters } from './useContentFilters.ts'

const stateOptions = Object.entries(workStates).map(([value, { word }]) => ({ value, label: word }))

export const WorksFilters = ({ filters }: { filters: ContentFilters }) => (
  <FilterBar
    actions={
      <>
        <AlikeSearch />
        {filters.isAny && <Button onClick={filters.clear}>清空条件</Button>}
      </>
    }
  >
    <ContentFilterFields filters={filters} placeholder="标题、关键词、作品 ID" states={stateOptions} />
    <div className={cx(common.filterSelect)}>
      <ClassSelect
        placeholder="全部分类"
        value={filters.values.class}
        onChange={(of) => filters.set({ class: of })}
      />
    </div>
    <Checkbox
      checked={filters.values.ai === '1'}
      onChange={({ target }) => filters.set({ ai: target.checked ? '1' : undefined })}
    >
      AI 生成
    </Checkbox>
    <div className={css.chips}>
      <ToggleChip
        isOn={filters.values.reported === '1'}
        onToggle={() => filters.set({ reported: filters.values.reported ? undefined : '1' })}
      >
        被举报
      </ToggleChip>
      {machineFindingIds.map((id) => (
        <ToggleChip
          key={id}
          isOn={filters.values.finding === id}
          onToggle={() => filters.set({ finding: filters.values.finding === id ? undefined : id })}
        >
          {machineFindings[id]}
        </ToggleChip>
      ))}
    </div>
  </FilterBar>
)

const findingOf = (text: string | undefined): MachineFinding | undefined =>
  machineFindingIds.find((id) => id === text)

/** The tab overrides the state field: "taken down" is a state, the recycle bin a flag. */
export const askedOf = ({ asked, values }: ContentFilters) => ({
  ...asked,
  state:
    values.tab === 'down' ? ('taken_down' as const) : isWorkState(values.state) ? values.state : undefined,
  is_ai: values.ai === '1' ? true : undefined,
  is_reported: values.reported === '1' ? true : undefined,
  finding: findingOf(values.finding),
  is_deleted: values.tab === 'bin' ? true : undefined,
  sort: values.sort === 'saves' ? ('saves' as const) : undefined,
})
