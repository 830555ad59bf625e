/** Replaceable pictures on pages of the app: the mini programs' codes on the guide page. */
import { mediaList, removeMedia } from '@wallpaper/contract/system/appConfig.console'
import { Button } from 'antd'
import { useState } from 'react'
import { cx } from '../../../lib/cx.ts'
import { useEndpointMutation, useEndpointQuery } from '../../../lib/endpointHooks.ts'
import common from '../../../ui/common.module.css'
import { EmptyState } from '../../../ui/feedback/states.tsx'
import { FilterBar } from '../../../ui/table/FilterBar.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import type { MediaRecord } from './appConfig.labels.ts'
import css from './appConfig.module.css'
import { MediaDialog } from './MediaDialog.tsx'
import { RemoveDialog } from './RemoveDialog.tsx'

type Opened = { what: 'edit' | 'remove'; picture: MediaRecord } | { what: 'add'; picture: null }

const columnsFor = (onOpen: (opened: Opened) => void) => [
  {
    title: '图片',
    key: 'picture',
    render: (_: unknown, { url, title }: MediaRecord) => (
      <img className={css.mediaThumb} src={url} alt={title} width={48} height={48} loading="lazy" />
    ),
  },
  {
    title: '说明',
    key: 'title',
    render: (_: unknown, { title, name }: MediaRecord) => (
      <div className={common.twoLines}>
        <span className={common.strong}>{title}</span>
        <span className={common.note}>{name}</span>
      </div>
    ),
  },
  {
    title: '尺寸',
    key: 'size',
    className: cx(common.num),
    render: (_: unknown, { width, height }: MediaRecord) => `${width} × ${height}`,
  },
  { title: '顺序', dataIndex: 'position', align: 'right' as const, className: cx(common.num) },
  {
    title: '操作',
    key: 'acts',
    render: (_: unknown, picture: MediaRecord) => (
      <div className={common.rowActions}>
        <Button size="small" onClick={() => onOpen({ what: 'edit', picture })}>
          修改
        </Button>
        <Button size="small" danger onClick={() => onOpen({ what: 'remove', picture })}>
          删除
        </Button>
      </div>
    ),
  },
]

const RemovePicture = ({ picture, onClose }: { picture: MediaRecord; onClose: () => void }) => {
  const remove = useEndpointMutation(removeMedia, { invalidates: [mediaList] })
  return (
    <RemoveDialog
      act="删除图片"
      done="已删除"
      lead={`「${picture.title}」会从引导页消失，文件一起删除。引导页仍可以按名称搜索前往`}
      onRemove={(reason) => remove.call({ name: picture.name, reason })}
      onClose={onClose}
    />
  )
}

export const MediaItems = () => {
  const query = useEndpointQuery(mediaList, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <FilterBar
        actions={
          <Button type="primary" onClick={() => setOpened({ what: 'add', picture: null })}>
            添加图片
          </Button>
        }
      >
        <span className={common.note}>引导页上的小程序码：在微信里长按它，就能直接打开小程序</span>
      </FilterBar>
      <WholeTable
        label="图片"
        unit="张"
        query={query}
        columns={columnsFor(setOpened)}
        rowKey="name"
        empty={
          <EmptyState title="还没有图片" note="先在「导航」里添加去小程序的导航项，再为它上传小程序码" />
        }
      />
      {opened?.what === 'remove' && <RemovePicture picture={opened.picture} onClose={close} />}
      {opened && opened.what !== 'remove' && <MediaDialog picture={opened.picture} onClose={close} />}
    </>
  )
}
