/** 公众号助手: the connected account. */
import { gzhAccounts } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { AccountCard } from '../components/AccountCard.tsx'

export function GzhHome() {
  const accounts = useRead(gzhAccounts, {})
  const items = accounts.data?.items ?? []
  const state = stateOf(accounts)
  const empty = {
    is: 'empty' as const,
    empty: {
      drawing: 'nothing' as const,
      title: '还没有连接公众号',
      note: '连接后可以在手机上写文章、发布到公众号',
      action: (
        <Link className="btn primary" to={gzhScreens.auth()}>
          去授权
        </Link>
      ),
    },
  }
  return (
    <PageLayout
      state={state.is === 'ready' && items.length === 0 ? empty : state}
      skeleton={<CardsSkeleton />}
      onRefresh={() => accounts.refetch()}
      right={<NavAction label="授权账号" onPress={() => navigateTo(gzhScreens.auth())} />}
    >
      {items.map((account) => (
        <AccountCard key={account.id} account={account} />
      ))}
    </PageLayout>
  )
}
