/**
 * The filters of a list, as values: how each is read from the URL, and the field that sets it. `useList`
 * reads them, `ListPage` shows their fields in the same order.
 */
import { Input, Select, Tabs } from 'antd'
import { type ReactNode, useState } from 'react'
import { cx } from '../../lib/cx.ts'
import common from '../common.module.css'
import { DayInput } from '../form/DayInput.tsx'
import { FilterChip } from './FilterChip.tsx'

export interface FieldState<Page> {
  /** As in the URL. */
  text: string | undefined
  set: (text: string | undefined) => void
  /** The shown page of the list, for fields whose choices or counts come with it. */
  page: Page | undefined
  /** Whether the field stands beside tabs, and not in a bar. */
  hasTabs: boolean
}

export interface Filter<Value, Page = unknown> {
  /** Whatever else the URL says is no filter. */
  parse: (text: string | undefined) => Value
  /** A filter without a field is set by choosing something in the list. */
  field?: (state: FieldState<Page>) => ReactNode
  isTabs?: boolean
}

/** Labels by what is in the URL. */
type Words<Id extends string> = Readonly<Record<Id, string | { word: string }>>

const wordOf = (label: string | { word: string }): string => (typeof label === 'string' ? label : label.word)

const idsOf = <Id extends string>(words: Words<Id>): Id[] => Object.keys(words) as Id[]
const idIn =
  <Id extends string>(words: Words<Id>) =>
  (text: string | undefined): Id | undefined =>
    idsOf(words).find((id) => id === text)

const all = 'all'

/** One tab for each word, after one for all. */
export const tabs = <Id extends string>(words: Words<Id>): Filter<Id | undefined> => ({
  isTabs: true,
  parse: idIn(words),
  field: ({ text, set }) => (
    <Tabs
      className={cx(common.cardTabs)}
      activeKey={idIn(words)(text) ?? all}
      onChange={(key) => set(key === all ? undefined : key)}
      items={[
        { key: all, label: '全部' },
        ...idsOf(words).map((id) => ({ key: id, label: wordOf(words[id]) })),
      ]}
    />
  ),
})

interface TabsOptions<Id extends string, Page> {
  counts?: Partial<Record<Id, (page: Page) => number>>
  /** Instead of setting the filter, where another tab is another path. */
  onChange?: (id: Id | undefined) => void
}

/** One tab for each word; the first is what a URL without it shows. */
export const tabsFrom = <Id extends string, Page = unknown>(
  words: Words<Id>,
  { counts = {}, onChange }: TabsOptions<Id, Page> = {},
): Filter<Id, Page> => {
  const [first, ...others] = idsOf(words)
  if (first === undefined) throw new Error('tabs need words')
  const parse = (text: string | undefined): Id => others.find((id) => id === text) ?? first
  return {
    isTabs: true,
    parse,
    field: ({ text, set, page }) => (
      <Tabs
        className={cx(common.cardTabs)}
        activeKey={parse(text)}
        onChange={(key) => (onChange ?? set)(others.find((id) => id === key))}
        items={[first, ...others].map((id) => ({
          key: id,
          label: (
            <>
              {wordOf(words[id])}
              {counts[id] && <span className={common.tabCount}>{page && counts[id](page)}</span>}
            </>
          ),
        }))}
      />
    ),
  }
}

interface SelectOptions {
  placeholder?: string
  /** For many choices. */
  hasSearch?: boolean
  isWide?: boolean
}

interface SelectFieldProps extends SelectOptions {
  label: string
  words: Words<string>
  value: string | undefined
  set: (text: string | undefined) => void
}

const SelectField = ({
  label,
  words,
  value,
  set,
  placeholder = `全部${label}`,
  hasSearch = false,
  isWide = false,
}: SelectFieldProps) => (
  <Select
    className={cx(isWide ? common.filterInputWide : common.filterSelect)}
    aria-label={label}
    allowClear
    placeholder={placeholder}
    {...(hasSearch && { showSearch: { optionFilterProp: 'label' } })}
    value={value}
    onChange={(next?: string) => set(next)}
    options={Object.entries(words).map(([id, word]) => ({ value: id, label: wordOf(word) }))}
  />
)

/** One of a few words, or all. */
export const select = <Id extends string>(
  label: string,
  words: Words<Id>,
  options?: SelectOptions,
): Filter<Id | undefined> => ({
  parse: idIn(words),
  field: ({ text, set }) => (
    <SelectField label={label} words={words} value={idIn(words)(text)} set={set} {...options} />
  ),
})

/** One of choices that only the server knows. */
export const selectFrom = <Page,>(
  label: string,
  choices: (page: Page | undefined) => Words<string>,
  options?: SelectOptions,
): Filter<string | undefined, Page> => ({
  parse: (text) => text,
  field: ({ text, set, page }) => (
    <SelectField label={label} words={choices(page)} value={text} set={set} {...options} />
  ),
})

/** Choices of a list that the server names. */
export const namesById = (named: readonly { id: string; name: string }[] = []): Words<string> =>
  Object.fromEntries(named.map(({ id, name }) => [id, name]))

interface SearchOptions {
  /** If it says more than the placeholder. */
  label?: string
  isWide?: boolean
  className?: string | undefined
  maxLength?: number
}

interface SearchFieldProps extends SearchOptions {
  placeholder: string
  value: string
  hasTabs: boolean
  inputMode?: 'numeric'
  onSearch: (text: string) => void
}

const SearchField = ({
  placeholder,
  label = placeholder,
  value,
  hasTabs,
  isWide = false,
  className = isWide ? common.filterInputWide : hasTabs ? '' : common.filterInput,
  ...rest
}: SearchFieldProps) => {
  const [typed, setTyped] = useState(value)
  const [shown, setShown] = useState(value)
  // Follows the URL when the filters are cleared; what was typed otherwise stays.
  if (shown !== value) {
    setShown(value)
    setTyped(value)
  }
  return (
    <Input.Search
      className={cx(className)}
      aria-label={label}
      placeholder={placeholder}
      allowClear
      value={typed}
      onChange={(event) => setTyped(event.target.value)}
      {...rest}
    />
  )
}

export const search = (placeholder: string, options: SearchOptions = {}): Filter<string | undefined> => ({
  parse: (text) => text,
  field: ({ text, set, hasTabs }) => (
    <SearchField
      placeholder={placeholder}
      value={text ?? ''}
      hasTabs={hasTabs}
      onSearch={(next) => set(next.trim() || undefined)}
      {...options}
    />
  ),
})

const uidPattern = /^[1-9]\d{0,14}$/
export const uidIn = (text: string | undefined): number | undefined =>
  text && uidPattern.test(text) ? Number(text) : undefined

export const uidSearch = (
  placeholder = '创作者编号',
  options: SearchOptions = { label: '按创作者编号查找' },
): Filter<number | undefined> => ({
  parse: uidIn,
  field: ({ text, set, hasTabs }) => (
    <SearchField
      placeholder={placeholder}
      value={text ?? ''}
      hasTabs={hasTabs}
      inputMode="numeric"
      onSearch={(next) => set(uidIn(next.trim()) === undefined ? undefined : next.trim())}
      {...options}
    />
  ),
})

export const day = (label: string): Filter<string | undefined> => ({
  parse: (text) => text,
  field: ({ text, set }) => <DayInput label={label} value={text} onChange={set} />,
})

/** Set by choosing something in the list; shown while it is set, and removed by a click. */
export const uidChip = (label = '创作者'): Filter<number | undefined> => ({
  parse: uidIn,
  field: ({ text, set }) =>
    uidIn(text) !== undefined && (
      <FilterChip label={label} value={String(uidIn(text))} onRemove={() => set(undefined)} />
    ),
})

/** In the URL, with no field here. */
export const inUrl: Filter<string | undefined> = { parse: (text) => text }
