/** 素材: the library of one official account. */
import { gzhAccounts, materialCounts } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { type RemoteKind, remoteKindNames, remoteKinds } from '@wallpaper/contract/gzh/material.labels'
import { useState } from 'react'
import { usePage } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Card } from '../../../ui/content.tsx'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Link } from '../../../ui/Link.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import type { Account } from '../gzh.types.ts'
import { LibraryPictures } from '../material/LibraryPictures.tsx'
import { RemoteList } from '../material/RemoteList.tsx'

type Tab = 'image' | RemoteKind

interface LibraryProps {
  account: Account
  accounts: readonly Account[]
  onAccount: (id: string) => void
}

function Library({ account, accounts, onAccount }: LibraryProps) {
  const [tab, setTab] = useState<Tab>('image')
  const counts = useRead(materialCounts, { account_id: account.id }, { isQuiet: true })
  const above = (
    <>
      {accounts.length > 1 && (
        <Segmented
          label="公众号"
          look="chips"
          options={accounts.map(({ id, nickname }) => ({ id, title: nickname }))}
          value={account.id}
          onChange={onAccount}
        />
      )}
      <Segmented<Tab>
        label="种类"
        look="tabs"
        options={[
          { id: 'image', title: '图片', count: counts.data?.image ?? 0 },
          ...remoteKinds.map((id) => ({
            id,
            title: remoteKindNames[id],
            count: counts.data?.[id] ?? 0,
          })),
        ]}
        value={tab}
        onChange={setTab}
      />
    </>
  )
  if (tab === 'image') return <LibraryPictures account={account} counts={counts} above={above} />
  return <RemoteList key={tab} account={account} kind={tab} above={above} />
}

export function GzhMaterial() {
  const read = useRead(gzhAccounts, {})
  const asked = usePage().query.account_id
  const [chosen, setChosen] = useState(asked ?? '')
  const usable = (read.data?.items ?? []).filter(({ state }) => state === 'connected')
  const account = usable.find(({ id }) => id === chosen) ?? usable[0]
  if (account) return <Library key={account.id} account={account} accounts={usable} onAccount={setChosen} />
  return (
    <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />}>
      <Card title="还没有连接公众号">
        <p className="f13 t3">连接后，图片可以放进公众号的素材库，写文章和回复时直接用</p>
        <div className="mt12">
          <Link className="btn soft" to={gzhScreens.auth()}>
            去授权
          </Link>
        </div>
      </Card>
    </PageLayout>
  )
}
