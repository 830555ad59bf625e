/** 主页挂载: one code on the homepage of each account. */
import { learnScreens } from '@wallpaper/contract/learn/learn.screens'
import { homeMounts, mountInit } from '@wallpaper/contract/publish'
import { publishScreens } from '@wallpaper/contract/publish/publish.screens'
import { useState } from 'react'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { RowsSkeleton } from '../../../ui/states/skeletons.tsx'
import { HomeForm } from '../mount/HomeForm.tsx'
import { HomeRow } from '../mount/HomeRow.tsx'
import type { Home } from '../mount/mount.types.ts'

const empty = {
  is: 'empty' as const,
  empty: {
    drawing: 'nothing' as const,
    title: '还没有连接账号',
    note: '连接平台账号后，主页上就能放取图入口',
    action: (
      <Link className="btn primary" to={publishScreens.accounts({ back: publishScreens.homeMount() })}>
        去连接账号
      </Link>
    ),
  },
}

/** What is up comes first, what can only be written by hand last. */
const order: readonly Home['state'][] = [
  'mounted',
  'waiting',
  'reviewing',
  'none',
  'failed',
  'lost',
  'broken',
]
const rankOf = ({ state }: Home): number => (order.includes(state) ? order.indexOf(state) : order.length)

export function HomeMount() {
  const form = useRead(mountInit, {})
  const read = useRead(homeMounts, {})
  const [id, setId] = useState<string | null>(null)
  const homes = read.data && [...read.data.items].sort((one, other) => rankOf(one) - rankOf(other))
  const chosen =
    homes?.find(({ account }) => account.id === id) ?? homes?.find(({ account }) => account.can_mount)
  const list = homes && (
    <section className="card flush">
      {homes.map((home) => (
        <HomeRow
          key={home.account.id}
          home={home}
          code={form.data?.codes[0]?.code ?? ''}
          isChosen={home.account.id === chosen?.account.id}
          onChoose={() => setId(home.account.id)}
        />
      ))}
    </section>
  )
  if (form.data && homes && chosen?.account.can_mount)
    return <HomeForm key={chosen.account.id} form={form.data} home={chosen} list={list} />
  const waiting = form.data ? read : form
  return (
    <PageLayout
      state={homes?.length === 0 ? empty : stateOf(waiting)}
      skeleton={<RowsSkeleton rows={4} icon="square" />}
      onRefresh={() => read.refetch()}
      right={<NavAction label="挂载教程" onPress={() => navigateTo(learnScreens.mount())} />}
    >
      {list}
    </PageLayout>
  )
}
