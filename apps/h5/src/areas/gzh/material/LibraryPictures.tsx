/** Pictures that were put into the library: their state, what shows them, adding and deleting. */

import type { UseQueryResult } from '@tanstack/react-query'
import type { OutputOf } from '@wallpaper/contract'
import {
  materialAdd,
  materialCounts,
  materialDelete,
  materialList,
  materialRetry,
} from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import type { MaterialFilter } from '@wallpaper/contract/gzh/material.labels'
import { type ReactNode, useEffect, useState } from 'react'
import { openForResult } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey, useInvalidate } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { BatchBar, BatchNav } from '../../../ui/lists/BatchBar.tsx'
import { InfiniteGrid } from '../../../ui/lists/InfiniteGrid.tsx'
import { useBatchMode } from '../../../ui/lists/useBatchMode.ts'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { Empty } from '../../../ui/states/states.tsx'
import type { Account } from '../gzh.types.ts'
import { MaterialTile } from './MaterialTile.tsx'
import css from './material.module.css'

const askAgainMs = 3_000
const pickedMax = 30
const loadUpload = () => import('../editor/uploadPictures.ts')

const useMaterials = (account_id: string, filter: MaterialFilter) =>
  useReadList(readKey(materialList, { account_id, filter }), (paging, options) =>
    runtime().call(materialList, { account_id, filter, ...paging }, options),
  )

type Counts = UseQueryResult<OutputOf<typeof materialCounts>>

function Usage({ account, counts }: { account: Account; counts: Counts }) {
  const { data } = counts
  if (!data)
    return (
      <section className={`card ${css.usage}`}>
        <span>{`「${account.nickname}」的素材库`}</span>
        <span>{counts.isError ? '暂时连不上微信' : '正在读取'}</span>
      </section>
    )
  return (
    <section className={`card ${css.usage}`}>
      <span>{`「${account.nickname}」的素材库`}</span>
      <span className="num">{`已用 ${data.image.toLocaleString('en-US')} / ${data.max.toLocaleString('en-US')}`}</span>
      <progress max={data.max} value={data.image} aria-label="微信素材库已用" />
    </section>
  )
}

const useAdding = (account: Account) => {
  const invalidate = useInvalidate()
  useEffect(() => void loadUpload(), [])
  const add = async (key: string, upload_ids: string[]) => {
    if (upload_ids.length === 0) return
    const { results } = await runtime().call(
      materialAdd,
      { account_id: account.id, upload_ids },
      { idempotencyKey: key },
    )
    const refused = results.filter(({ ok }) => !ok)
    toast(
      refused[0]
        ? `${refused.length} 张没有放进去：${refused[0].msg}`
        : `${results.length} 张正在转存到「${account.nickname}」`,
    )
    invalidate(materialList, materialCounts)
  }
  const fromHome = useSubmit(async (key) => {
    const picked = await openForResult(gzhScreens.homeImage, { max: pickedMax })
    await add(
      key,
      (picked ?? []).map(({ upload_id }) => upload_id),
    )
  })
  const byUpload = useSubmit(async (key) => {
    const { uploadPictures } = await loadUpload()
    const picked = await uploadPictures(9)
    await add(
      key,
      picked.map(({ upload_id }) => upload_id),
    )
  })
  return { fromHome, byUpload }
}

const useActs = (stop: () => void) => {
  const invalidate = useInvalidate()
  const retry = useSubmit(async (_key, material_id: string) => {
    await runtime().call(materialRetry, { material_id })
    invalidate(materialList)
  })
  const remove = useSubmit(async (key, material_ids: readonly string[]) => {
    const question = {
      title: `从素材库删除 ${material_ids.length} 张？`,
      text: '公众号里也会删掉，找不回来。文章在用的会留下。',
      confirm: '删除',
      isDanger: true,
    }
    if (!(await ask(question))) return
    const { results } = await runtime().call(
      materialDelete,
      { material_ids: [...material_ids] },
      { idempotencyKey: key },
    )
    const kept = results.filter(({ ok }) => !ok)
    const deleted = results.length - kept.length
    toast(kept[0] ? `已删除 ${deleted} 张，保留 ${kept.length} 张：${kept[0].msg}` : `已删除 ${deleted} 张`)
    invalidate(materialList, materialCounts)
    stop()
  })
  return { retry, remove }
}

/** Reads again while pictures are being moved to the account. */
const useReadAgain = (isMoving: boolean) => {
  const invalidate = useInvalidate()
  useEffect(() => {
    if (!isMoving) return
    const timer = setInterval(() => invalidate(materialList, materialCounts), askAgainMs)
    return () => clearInterval(timer)
  }, [isMoving, invalidate])
}

export interface LibraryPicturesProps {
  account: Account
  counts: Counts
  above: ReactNode
}

export function LibraryPictures({ account, counts, above }: LibraryPicturesProps) {
  const [filter, setFilter] = useState<MaterialFilter>('all')
  const list = useMaterials(account.id, filter)
  const batch = useBatchMode(list.items.map(({ id }) => id))
  const { fromHome, byUpload } = useAdding(account)
  const { retry, remove } = useActs(batch.stop)
  useReadAgain(list.items.some(({ state }) => state === 'transferring'))
  const known = list.head?.counts
  return (
    <PageLayout
      {...(batch.isOn && {
        header: (
          <BatchNav
            picked={batch.picked.length}
            onCancel={batch.stop}
            onAll={batch.toggleAll}
            isAll={batch.isAll}
          />
        ),
      })}
      right={list.items.length > 0 && <NavAction label="管理" onPress={() => batch.start()} />}
      state={list.state}
      skeleton={<CardsSkeleton />}
      top={above}
      bottom={
        batch.isOn ? (
          <BatchBar
            picked={batch.picked.length}
            isBusy={remove.isBusy}
            actions={[
              {
                icon: 'trash',
                label: '删除',
                isDanger: true,
                onPress: () => void remove.submit(batch.picked),
              },
            ]}
          />
        ) : (
          <div className={css.pair}>
            <Button kind="soft" size="lg" isBusy={fromHome.isBusy} onPress={() => void fromHome.submit()}>
              从主页选
            </Button>
            <Button
              kind="primary"
              size="lg"
              isBusy={byUpload.isBusy}
              busyText="上传中"
              onPress={() => void byUpload.submit()}
            >
              <Icon name="upload" size={18} /> 上传图片
            </Button>
          </div>
        )
      }
    >
      <Usage account={account} counts={counts} />
      <Segmented<MaterialFilter>
        label="筛选"
        look="chips"
        options={[
          { id: 'all', title: '全部', count: known?.all ?? 0 },
          { id: 'used', title: '文章在用', count: known?.used ?? 0 },
          { id: 'failed', title: '转存失败', count: known?.failed ?? 0 },
        ]}
        value={filter}
        onChange={setFilter}
      />
      {list.items.length === 0 ? (
        <Empty
          drawing="nothing"
          title={filter === 'all' ? '素材库里还没有放图片' : '这一类没有图片'}
          note="从主页选，或从手机上传，会转存到公众号，一直有效"
        />
      ) : (
        <InfiniteGrid
          label="素材"
          items={list.items}
          keyOf={({ id }) => id}
          end={list.end}
          onMore={list.more}
          renderItem={(material) => (
            <MaterialTile
              material={material}
              isManaged={batch.isOn}
              isPicked={batch.isPicked(material.id)}
              onPick={() => batch.toggle(material.id)}
              onRetry={() => void retry.submit(material.id)}
            />
          )}
        />
      )}
    </PageLayout>
  )
}
