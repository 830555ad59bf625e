/** The two common filter fields: a select of a few words, and a text input. */
import { Input, Select } from 'antd'
import { cx } from '../../lib/cx.ts'
import type { Filters } from '../../lib/filters.ts'
import common from '../common.module.css'

interface FilterFieldProps<Name extends string> {
  filters: Filters<Name>
  name: Name
  label: string
}

interface FilterSelectProps<Name extends string> extends FilterFieldProps<Name> {
  /** Labels by the value in the URL. */
  words: Readonly<Record<string, string>>
}

export const FilterSelect = <Name extends string>({
  filters,
  name,
  label,
  words,
}: FilterSelectProps<Name>) => (
  <Select
    className={cx(common.filterSelect)}
    aria-label={label}
    allowClear
    placeholder={`全部${label}`}
    value={filters.values[name]}
    onChange={(next?: string) => filters.set({ [name]: next } as Partial<Record<Name, string | undefined>>)}
    options={Object.entries(words).map(([value, word]) => ({ value, label: word }))}
  />
)

export const FilterSearch = <Name extends string>({ filters, name, label }: FilterFieldProps<Name>) => (
  <Input.Search
    className={cx(common.filterInput)}
    aria-label={label}
    placeholder={label}
    allowClear
    defaultValue={filters.values[name] ?? ''}
    onSearch={(text) => filters.set({ [name]: text.trim() } as Partial<Record<Name, string | undefined>>)}
  />
)
