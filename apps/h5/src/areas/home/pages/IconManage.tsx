/** 快捷入口管理: selects and orders the home tab's entries, by dragging or with the arrow keys. */

import { useQueryClient } from '@tanstack/react-query'
import { indexInit, quickEntryEdit, quickEntryInit } from '@wallpaper/contract/home'
import { navigation } from '@wallpaper/contract/system'
import { useLayoutEffect, useRef } from 'react'
import { canFollow } from '../../../runtime/navigationItem.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { useLatestSave } from '../../../runtime/useLatestSave.ts'
import { setReadData, stateOf, useInvalidate, useRead } from '../../../runtime/useRead.ts'
import { Card } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import { iconNamed } from '../../../ui/icons/iconNames.ts'
import { SortableList } from '../../../ui/lists/SortableList.tsx'
import { toast } from '../../../ui/overlay/overlays.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import type { QuickEntries, QuickEntry } from '../home.types.ts'
import css from './IconManage.module.css'

const withChosen = (data: QuickEntries, chosen: readonly QuickEntry[]): QuickEntries => {
  const all = [...data.chosen, ...data.available]
  const isChosen = (id: string) => chosen.some((entry) => entry.id === id)
  return { ...data, chosen: [...chosen], available: all.filter(({ id }) => !isChosen(id)) }
}

/** Optimistic: reverted with a message on failure. */
const useSaveEntries = (data: QuickEntries) => {
  const client = useQueryClient()
  const invalidate = useInvalidate()
  const change = useLatestSave({
    save: async (chosen: readonly QuickEntry[]) => {
      const entries = chosen.map(({ id }) => id)
      const saved = await runtime().call(quickEntryEdit, { entries }, { hasLoading: false })
      invalidate(indexInit)
      return saved
    },
    show: (state) => setReadData(client, quickEntryInit, {}, state),
  })
  // A tap may come before the change before it was rendered: it begins with what was chosen last.
  const latest = useRef(data.chosen)
  useLayoutEffect(() => {
    latest.current = data.chosen
  }, [data])
  return {
    latest,
    save: (chosen: QuickEntry[]) => {
      latest.current = chosen
      void change(chosen, withChosen(data, chosen), data)
    },
  }
}

function Manager({ data }: { data: QuickEntries }) {
  const { latest, save } = useSaveEntries(data)
  const add = (entry: QuickEntry) => {
    if (latest.current.length >= data.max) toast(`最多 ${data.max} 个，先移除一个再添加`, { ms: 2_000 })
    else save([...latest.current, entry])
  }
  const remove = (id: string) => save(latest.current.filter((entry) => entry.id !== id))
  return (
    <>
      <Card
        title="已显示"
        more={
          <span className="f12 t3">
            <span className="num">
              {data.chosen.length}/{data.max}
            </span>
            ，拖动排序
          </span>
        }
      >
        {data.chosen.length === 0 && <p className="f13 t3">还没有选择，从下面添加常用的功能</p>}
        <SortableList
          items={data.chosen}
          onMove={save}
          render={(entry) => (
            <>
              <button
                type="button"
                className={css.minus}
                aria-label={`移除${entry.title}`}
                onClick={() => remove(entry.id)}
              >
                <i />
              </button>
              <span className={css.icon}>
                <Icon name={iconNamed(entry.icon)} size={20} />
              </span>
              <b>{entry.title}</b>
            </>
          )}
        />
      </Card>
      {data.available.length > 0 && (
        <Card title="可添加">
          <ul className={css.available}>
            {data.available.map((entry) => (
              <li key={entry.id}>
                <button type="button" aria-label={`添加${entry.title}`} onClick={() => add(entry)}>
                  <span className={css.icon}>
                    <Icon name={iconNamed(entry.icon)} size={20} />
                  </span>
                  <b>{entry.title}</b>
                  <Icon name="plus" size={20} className="link" />
                </button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </>
  )
}

/** Listed because they are on the home tab, although they cannot be moved. */
function OperatorEntries() {
  const items = useRead(navigation, { place: 'home' }).data?.items.filter(canFollow) ?? []
  if (items.length === 0) return null
  return (
    <p className="f12 t3" style={{ textAlign: 'center' }}>
      {items.map(({ title }) => `「${title}」`).join('')}由平台推荐，固定显示在最后
    </p>
  )
}

export function IconManage() {
  const read = useRead(quickEntryInit, {})
  return (
    <PageLayout state={stateOf(read)} skeleton={<RowsSkeleton rows={8} lines={1} icon="square" hasEnd />}>
      {read.data && <Manager data={read.data} />}
      {read.data && <OperatorEntries />}
    </PageLayout>
  )
}
