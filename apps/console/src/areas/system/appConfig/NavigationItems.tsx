/** Navigation items by place and order, with how often each was opened. */
import { mediaList, navigationList, removeNavigation } from '@wallpaper/contract/system/appConfig.console'
import { Button } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { StateTag } from '../../../ui/feedback/StateTag.tsx'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { ScreenName } from '../../../ui/form/ScreenInput.tsx'
import {
  actionsColumn,
  type Column,
  column,
  countColumn,
  textColumn,
  titleColumn,
} from '../../../ui/table/column.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import { destinationLabels, destinationOf, type NavigationRecord, placeLabels } from './appConfig.labels.ts'
import { NavigationDialog } from './NavigationDialog.tsx'

type Opened = { what: 'edit' | 'remove'; item: NavigationRecord } | { what: 'add'; item: null }

const Where = ({ item }: { item: NavigationRecord }) => {
  const to = destinationOf(item)
  const address = to === 'appid' ? `${item.appid} ${item.path}` : item[to]
  return (
    <div className={common.twoLines}>
      <span>
        {destinationLabels[to]}
        {item.is_tab && '（底部标签页）'}
      </span>
      <span className={cx(common.note, common.inLine)} title={address ?? ''}>
        {to === 'pages' && item.pages ? <ScreenName url={item.pages} /> : address}
      </span>
    </div>
  )
}

const columnsFor = (onOpen: (opened: Opened) => void): Column<NavigationRecord>[] => [
  titleColumn(
    '名称',
    ({ title }) => title,
    ({ id }) => id,
  ),
  column('位置', ({ place }) => placeLabels[place], { isNowrap: true }),
  textColumn('顺序', 'position', { isNumber: true, isRight: true }),
  column('去处', (item) => <Where item={item} />),
  column('状态', ({ is_shown: isShown }) =>
    isShown ? <StateTag tone="ok">显示中</StateTag> : <StateTag>已隐藏</StateTag>,
  ),
  countColumn('打开次数', 'opened'),
  countColumn('完成次数', 'done'),
  actionsColumn((item) => [
    { text: '修改', onClick: () => onOpen({ what: 'edit', item }) },
    { text: '删除', look: 'danger', onClick: () => onOpen({ what: 'remove', item }) },
  ]),
]

const RemoveItem = ({ item, onClose }: { item: NavigationRecord; onClose: () => void }) => (
  <ReasonDialog
    endpoint={removeNavigation}
    invalidates={[navigationList, mediaList]}
    title="删除导航项"
    submitText="删除导航项"
    isDangerous
    lead={`「${item.title}」会从${placeLabels[item.place]}消失，打开次数也一起删除。只是暂时不用时，可以改为隐藏`}
    input={(reason) => ({ id: item.id, reason })}
    done="已删除"
    onClose={onClose}
  />
)

export const NavigationItems = () => {
  const query = useEndpointQuery(navigationList, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <WholeTable
        lead="首页的排在快捷入口之后，个人中心的自成一组。次数只统计填了打开统计的"
        actions={
          <Button type="primary" onClick={() => setOpened({ what: 'add', item: null })}>
            添加导航项
          </Button>
        }
        label="导航项"
        unit="项"
        query={query}
        columns={columnsFor(setOpened)}
        rowKey="id"
        empty={{ title: '还没有导航项', note: '添加后会出现在应用的对应位置' }}
      />
      {opened?.what === 'remove' && <RemoveItem item={opened.item} onClose={close} />}
      {opened && opened.what !== 'remove' && <NavigationDialog item={opened.item} onClose={close} />}
    </>
  )
}
