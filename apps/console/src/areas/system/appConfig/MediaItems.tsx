/** Replaceable pictures on pages of the app: the mini programs' codes on the guide page. */
import { mediaList, removeMedia } from '@wallpaper/contract/system/appConfig.console'
import { Button } from 'antd'
import { useState } from 'react'
import { useEndpointQuery } from '../../../lib/endpointHooks.ts'
import { ReasonDialog } from '../../../ui/form/ReasonDialog.tsx'
import { actionsColumn, type Column, column, textColumn, titleColumn } from '../../../ui/table/column.tsx'
import { WholeTable } from '../../../ui/table/WholeTable.tsx'
import type { MediaRecord } from './appConfig.labels.ts'
import css from './appConfig.module.css'
import { MediaDialog } from './MediaDialog.tsx'

type Opened = { what: 'edit' | 'remove'; picture: MediaRecord } | { what: 'add'; picture: null }

const columnsFor = (onOpen: (opened: Opened) => void): Column<MediaRecord>[] => [
  column('图片', ({ url, title }) => (
    <img className={css.mediaThumb} src={url} alt={title} width={48} height={48} loading="lazy" />
  )),
  titleColumn(
    '说明',
    ({ title }) => title,
    ({ name }) => name,
  ),
  column('尺寸', ({ width, height }) => `${width} × ${height}`, { isNumber: true }),
  textColumn('顺序', 'position', { isNumber: true, isRight: true }),
  actionsColumn((picture) => [
    { text: '修改', onClick: () => onOpen({ what: 'edit', picture }) },
    { text: '删除', look: 'danger', onClick: () => onOpen({ what: 'remove', picture }) },
  ]),
]

const RemovePicture = ({ picture, onClose }: { picture: MediaRecord; onClose: () => void }) => (
  <ReasonDialog
    endpoint={removeMedia}
    invalidates={[mediaList]}
    title="删除图片"
    submitText="删除图片"
    isDangerous
    lead={`「${picture.title}」会从引导页消失，文件一起删除。引导页仍可以按名称搜索前往`}
    input={(reason) => ({ name: picture.name, reason })}
    done="已删除"
    onClose={onClose}
  />
)

export const MediaItems = () => {
  const query = useEndpointQuery(mediaList, {})
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  return (
    <>
      <WholeTable
        lead="引导页上的小程序码：在微信里长按它，就能直接打开小程序"
        actions={
          <Button type="primary" onClick={() => setOpened({ what: 'add', picture: null })}>
            添加图片
          </Button>
        }
        label="图片"
        unit="张"
        query={query}
        columns={columnsFor(setOpened)}
        rowKey="name"
        empty={{ title: '还没有图片', note: '先在「导航」里添加去小程序的导航项，再为它上传小程序码' }}
      />
      {opened?.what === 'remove' && <RemovePicture picture={opened.picture} onClose={close} />}
      {opened && opened.what !== 'remove' && <MediaDialog picture={opened.picture} onClose={close} />}
    </>
  )
}
