/** 公众号组件: what creators can put into articles, and the layouts that they handed in. */
import { componentRecords } from '@wallpaper/contract/gzh/component.console'
import { Button } from 'antd'
import { useEndpointQuery } from '../../lib/endpointHooks.ts'
import { type Filters, useFilters } from '../../lib/filters.ts'
import { formatCount } from '../../lib/number.ts'
import { Card } from '../../ui/content/Card.tsx'
import { QueryView } from '../../ui/feedback/QueryView.tsx'
import { StateTag } from '../../ui/feedback/StateTag.tsx'
import { EmptyState } from '../../ui/feedback/states.tsx'
import { ComponentEditor } from './ComponentEditor.tsx'
import { type ComponentList, type ComponentRecord, componentState } from './component.types.ts'
import css from './components.module.css'
import { HtmlView } from './HtmlView.tsx'
import { LibraryTabs } from './LibraryTabs.tsx'
import { sampleHtml } from './sample.ts'

const Entry = ({
  record,
  isHere,
  onOpen,
}: {
  record: ComponentRecord
  isHere: boolean
  onOpen: () => void
}) => {
  const state = componentState(record)
  return (
    <button type="button" className={css.entry} aria-current={isHere} onClick={onOpen}>
      <span className={css.thumb}>
        <HtmlView html={sampleHtml(record.template)} />
      </span>
      <span className={css.entryLabels}>
        <b>{record.template.name}</b>
        {record.category_name} · {record.uses > 0 ? `${formatCount(record.uses)} 次用` : '还没用过'}
        <span>
          <StateTag tone={state.tone}>{state.word}</StateTag>
        </span>
      </span>
    </button>
  )
}

const Components = ({ list, filters }: { list: ComponentList; filters: Filters<'id'> }) => {
  const { items } = list
  const isNew = filters.values.id === 'new'
  const record = isNew ? null : (items.find(({ id }) => id === filters.values.id) ?? items[0] ?? null)
  return (
    <div className={css.editor}>
      <Card isFlush className={css.list ?? ''}>
        <div className={css.listHead}>
          <Button block onClick={() => filters.set({ id: 'new' })}>
            新建组件
          </Button>
          <LibraryTabs here="/gzh-components" />
        </div>
        {items.map((each) => (
          <Entry
            key={each.id}
            record={each}
            isHere={each.id === record?.id}
            onOpen={() => filters.set({ id: each.id })}
          />
        ))}
      </Card>
      {record || isNew ? (
        <ComponentEditor
          key={record ? `${record.id} ${record.version}` : 'new'}
          record={record}
          onSaved={(id) => filters.set({ id })}
        />
      ) : (
        <Card>
          <EmptyState title="还没有组件" note="新建一个，另一位运营确认后创作者就能插入" />
        </Card>
      )}
    </div>
  )
}

export const ComponentsPage = () => {
  const filters = useFilters(['id'])
  const query = useEndpointQuery(componentRecords, {})
  return <QueryView query={query}>{(list) => <Components list={list} filters={filters} />}</QueryView>
}
