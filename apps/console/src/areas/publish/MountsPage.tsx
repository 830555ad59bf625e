/** Codes on works and homepages: by state, platform and creator. */
import { exportMounts, staffMounts } from '@wallpaper/contract/publish/mount.console'
import {
  type MountPlatformId,
  mountKinds,
  mountPlatformIds,
  mountStates,
} from '@wallpaper/contract/publish/mount.labels'
import { platforms } from '@wallpaper/contract/publish/platform.labels'
import { api } from '../../lib/api.ts'
import type { ItemOf } from '../../lib/endpointHooks.ts'
import { useOpened } from '../../lib/useOpened.ts'
import common from '../../ui/common.module.css'
import { Card } from '../../ui/content/Card.tsx'
import { FigureRow } from '../../ui/content/FigureRow.tsx'
import {
  actionsColumn,
  type Column,
  column,
  PersonLink,
  stateColumn,
  textColumn,
  timeColumn,
  titleColumn,
} from '../../ui/table/column.tsx'
import { select, uidSearch } from '../../ui/table/filter.tsx'
import { ListPage } from '../../ui/table/ListPage.tsx'
import { useList } from '../../ui/table/useList.tsx'
import { MountDrawer } from './MountDrawer.tsx'
import { mountTones } from './mount.labels.ts'

type Mount = ItemOf<typeof staffMounts>

const platformNames = Object.fromEntries(mountPlatformIds.map((id) => [id, platforms[id].name])) as Record<
  MountPlatformId,
  string
>

const columnsOf = (onOpen: (mount: Mount) => void): Column<Mount>[] => [
  titleColumn(
    '内容',
    ({ title }) => title,
    ({ number, kind }) => `${mountKinds[kind]} · ${number}`,
  ),
  column('创作者', ({ uid, nickname }) => <PersonLink uid={uid} nickname={nickname} />),
  column('账号', ({ platform, account }) => `${platforms[platform].name} · ${account}`),
  textColumn('口令', 'code'),
  stateColumn(({ state }) => ({ word: mountStates[state], tone: mountTones[state] })),
  timeColumn('安排', 'scheduled_at'),
  timeColumn('挂上', 'mounted_at'),
  textColumn('说明', 'sentence'),
  actionsColumn((mount) => [{ text: '查看', onClick: () => onOpen(mount) }]),
]

export const MountsPage = () => {
  const list = useList(staffMounts, {
    filters: {
      state: select('状态', mountStates),
      kind: select('挂在', mountKinds),
      platform: select('平台', platformNames),
      uid: uidSearch(),
    },
  })
  const [opened, setOpened] = useOpened()
  const figures = list.query.data?.figures
  return (
    <div className={common.stack}>
      {figures && (
        <Card>
          <FigureRow
            figures={[
              { label: '等待', value: `${figures.waiting} 个` },
              { label: '平台审核中', value: `${figures.reviewing} 个` },
              { label: '已挂载', value: `${figures.mounted} 个` },
              { label: '已失效', value: `${figures.lost} 个` },
              { label: '失败', value: `${figures.failed} 个` },
            ]}
          />
        </Card>
      )}
      <ListPage
        list={list}
        label="挂载"
        unit="个"
        rowKey="id"
        columns={columnsOf(({ id }) => setOpened(id))}
        exportFile={(asked) => api.call(exportMounts, asked)}
        empty={{ title: '没有挂载', note: '创作者把口令挂到作品或主页后会出现在这里' }}
      >
        {opened && <MountDrawer id={opened} onClose={() => setOpened(null)} />}
      </ListPage>
    </div>
  )
}
