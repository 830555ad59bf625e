/** 我的图片: the symbol pictures that are kept, newest first. */
import { nicknameList } from '@wallpaper/contract/tools'
import { toolsScreens } from '@wallpaper/contract/tools/tools.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { runtime } from '../../../runtime/runtime.ts'
import { readKey } from '../../../runtime/useRead.ts'
import { useReadList } from '../../../runtime/useReadList.ts'
import { Button } from '../../../ui/Button.tsx'
import { Badge } from '../../../ui/content.tsx'
import { InfiniteList } from '../../../ui/lists/InfiniteList.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { MadeSheet } from '../symbols/MadeSheet.tsx'
import css from '../symbols/symbols.module.css'
import type { MadePicture } from '../tools.types.ts'

const dayMs = 86_400_000
const soonDays = 3

const daysLeft = ({ expires_at }: MadePicture): number =>
  Math.max(1, Math.ceil((expires_at - Date.now()) / dayMs))

const empty = {
  title: '还没有图片',
  note: '在特殊符号发图里保存的图片会放在这里，还能放几天写在后面',
  action: (
    <Button kind="primary" onPress={() => navigateTo(toolsScreens.symbols())}>
      做一张
    </Button>
  ),
}

function MadeRow({ made, onOpen }: { made: MadePicture; onOpen: () => void }) {
  const left = daysLeft(made)
  return (
    <button type="button" className={css.made} onClick={onOpen}>
      <img src={made.small_url} alt="" loading="lazy" />
      <span className="row-main">
        <b>{made.text}</b>
        <small>{made.style_name}</small>
      </span>
      <Badge tone={left <= soonDays ? 'wait' : 'plain'}>{`剩 ${left} 天`}</Badge>
    </button>
  )
}

export function SymbolPictures() {
  const list = useReadList(readKey(nicknameList), (paging, options) =>
    runtime().call(nicknameList, paging, options),
  )
  const [opened, setOpened] = useState<MadePicture | null>(null)
  const isEmpty = list.state.is === 'ready' && list.items.length === 0
  return (
    <PageLayout
      state={isEmpty ? { is: 'empty', empty } : list.state}
      skeleton={<RowsSkeleton rows={6} icon="square" hasEnd />}
      onRefresh={list.refresh}
    >
      <InfiniteList
        label="我的图片"
        items={list.items}
        keyOf={({ id }) => id}
        rowHeight={84}
        end={list.end}
        onMore={list.more}
        renderItem={(made) => <MadeRow made={made} onOpen={() => setOpened(made)} />}
      />
      {opened && <MadeSheet made={opened} onClose={() => setOpened(null)} />}
    </PageLayout>
  )
}
