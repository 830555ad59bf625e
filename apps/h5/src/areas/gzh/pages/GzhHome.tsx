/** 公众号助手: the connected accounts, drafts and what was published. */
import { gzhAccounts } from '@wallpaper/contract/gzh'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/content.tsx'
import { Link } from '../../../ui/Link.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { AccountCard } from '../components/AccountCard.tsx'
import { ArticleRow } from '../components/ArticleRow.tsx'
import { useArticles } from '../gzh.queries.ts'

function Articles({ tab, title }: { tab: 'draft' | 'published'; title: string }) {
  const { items, head, end, more } = useArticles(tab)
  if (items.length === 0) return null
  return (
    <Card title={`${title} ${head?.total ?? items.length}`}>
      {items.map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
      {end !== 'done' && (
        <Button isBlock isBusy={end === 'loading'} busyText="正在读取" onPress={more}>
          再看一些
        </Button>
      )}
    </Card>
  )
}

export function GzhHome() {
  const accounts = useRead(gzhAccounts, {})
  const items = accounts.data?.items ?? []
  return (
    <PageLayout
      state={stateOf(accounts)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => accounts.refetch()}
      right={<NavAction label="授权账号" onPress={() => navigateTo(gzhScreens.auth())} />}
      bottom={
        <Link className="btn primary lg block" to={gzhScreens.article()}>
          写一篇文章
        </Link>
      }
    >
      {items.map((account) => (
        <AccountCard key={account.id} account={account}>
          {account.state === 'connected' && (
            <Link className="btn soft sm mt8" to={gzhScreens.material({ account_id: account.id })}>
              素材
            </Link>
          )}
        </AccountCard>
      ))}
      {items.length === 0 && (
        <Card title="还没有连接公众号">
          <p className="f13 t3">可以先写，连接后再发布，或者复制到公众平台</p>
          <Link className="btn soft mt12" to={gzhScreens.auth()}>
            去授权
          </Link>
        </Card>
      )}
      <Articles tab="draft" title="草稿" />
      <Articles tab="published" title="已发布" />
    </PageLayout>
  )
}
