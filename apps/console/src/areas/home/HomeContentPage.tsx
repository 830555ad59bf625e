/** Operators' content on the creators' home tab and search, one list per kind. */
import { homeItemKindIds } from '@wallpaper/contract/home/home.limits'
import { Tabs } from 'antd'
import { cx } from '../../lib/cx.ts'
import { useFilters } from '../../lib/filters.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { kindLabels } from './home.labels.ts'
import { ItemList } from './ItemList.tsx'
import { QuickEntries } from './QuickEntries.tsx'

const entries = 'entries'

export const HomeContentPage = () => {
  const filters = useFilters(['tab'])
  const kind = homeItemKindIds.find((each) => each === filters.values.tab)
  const tab = filters.values.tab === entries ? entries : (kind ?? homeItemKindIds[0])
  return (
    <Card isFlush>
      <Tabs
        className={cx(common.cardTabs)}
        activeKey={tab}
        onChange={(key) => filters.set({ tab: key === homeItemKindIds[0] ? undefined : key })}
        items={[
          ...homeItemKindIds.map((key) => ({ key: String(key), label: kindLabels[key] })),
          { key: entries, label: '快捷入口' },
        ]}
      />
      {tab === entries ? <QuickEntries /> : <ItemList key={tab} kind={kind ?? homeItemKindIds[0]} />}
    </Card>
  )
}
