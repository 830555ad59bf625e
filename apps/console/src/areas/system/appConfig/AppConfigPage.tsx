/** Data-driven content of the creators' app, in three lists. */
import { Tabs } from 'antd'
import type { ComponentType } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useFilters } from '../../../lib/filters.ts'
import common from '../../../ui/common.module.css'
import { Card } from '../../../ui/content/Card.tsx'
import type { AppConfigTab } from '../system.paths.ts'
import { MediaItems } from './MediaItems.tsx'
import { NavigationItems } from './NavigationItems.tsx'
import { WebviewHosts } from './WebviewHosts.tsx'

const tabs: Record<AppConfigTab, { label: string; List: ComponentType }> = {
  hosts: { label: '网站', List: WebviewHosts },
  navigation: { label: '导航', List: NavigationItems },
  media: { label: '图片', List: MediaItems },
}

const isTab = (text: string | undefined): text is AppConfigTab => text !== undefined && text in tabs

export const AppConfigPage = () => {
  const filters = useFilters(['tab'])
  const tab = isTab(filters.values.tab) ? filters.values.tab : 'hosts'
  const { List } = tabs[tab]
  return (
    <Card isFlush>
      <Tabs
        className={cx(common.cardTabs)}
        activeKey={tab}
        onChange={(key) => filters.set({ tab: key === 'hosts' ? undefined : key })}
        items={Object.entries(tabs).map(([key, { label }]) => ({ key, label }))}
      />
      <List />
    </Card>
  )
}
