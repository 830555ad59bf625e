/** 公众号助手: the connected accounts, drafts and what was published. */
import { gzhAccounts } from '@wallpaper/contract/gzh'
import { type ArticleSort, articleSortNames } from '@wallpaper/contract/gzh/article.labels'
import { gzhScreens } from '@wallpaper/contract/gzh/gzh.screens'
import { replyScreens } from '@wallpaper/contract/reply/reply.screens'
import { type ReactNode, useState } from 'react'
import type { PageUrl } from '../../../lib/url/pageUrl.ts'
import { navigateTo } from '../../../pageStack/navigation.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card, Row } from '../../../ui/content.tsx'
import { Icon } from '../../../ui/icons/Icon.tsx'
import type { IconName } from '../../../ui/icons/iconNames.ts'
import { Link } from '../../../ui/Link.tsx'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import { NavAction } from '../../../ui/page/NavBar.tsx'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { AccountCard } from '../components/AccountCard.tsx'
import { ArticleRow } from '../components/ArticleRow.tsx'
import css from '../components/gzh.module.css'
import { useArticles } from '../gzh.queries.ts'
import type { Account } from '../gzh.types.ts'

const shownAtFirst = 3

interface ArticlesProps {
  tab: 'draft' | 'published'
  title: string
  sort?: ArticleSort
  more?: ReactNode
}

/** The first few, until all are wanted. */
function Articles({ tab, title, sort = 'time', more: choice }: ArticlesProps) {
  const { items, head, end, more } = useArticles(tab, sort)
  const [isWhole, setWhole] = useState(false)
  if (items.length === 0) return null
  const total = head?.total ?? items.length
  const isShort = !isWhole && total > shownAtFirst
  const all = isShort && (
    <button
      type="button"
      className="more"
      aria-label={`看全部 ${total} 篇${title}`}
      onClick={() => setWhole(true)}
    >
      全部
      <Icon name="right" size={14} />
    </button>
  )
  return (
    <Card
      title={`${title} ${total}`}
      more={
        <span className={css.choices}>
          {choice}
          {all}
        </span>
      }
    >
      {(isShort ? items.slice(0, shownAtFirst) : items).map((article) => (
        <ArticleRow key={article.id} article={article} />
      ))}
      {!isShort && end !== 'done' && (
        <Button isBlock isBusy={end === 'loading'} busyText="正在读取" onPress={more}>
          加载更多
        </Button>
      )}
    </Card>
  )
}

/** In the order of time, or of reads. */
function Published() {
  const [sort, setSort] = useState<ArticleSort>('time')
  return (
    <Articles
      tab="published"
      title="已发布"
      sort={sort}
      more={
        <button
          type="button"
          className="more"
          aria-label={`${articleSortNames[sort]}排，换一种`}
          onClick={() => setSort(sort === 'time' ? 'reads' : 'time')}
        >
          {articleSortNames[sort]}
          <Icon name="sort" size={14} />
        </button>
      }
    />
  )
}

const tiles = (account: Account | undefined): { icon: IconName; label: string; to: PageUrl }[] => [
  { icon: 'edit', label: '写文章', to: gzhScreens.article() },
  { icon: 'image', label: '素材', to: gzhScreens.material(account && { account_id: account.id }) },
  {
    icon: 'reply',
    label: '自动回复',
    to: account ? replyScreens.rules({ id: account.id }) : replyScreens.accounts(),
  },
  { icon: 'layers', label: '版式库', to: gzhScreens.article({ library: '1' }) },
]

function Tiles({ account }: { account: Account | undefined }) {
  return (
    <nav className={`card ${css.tiles}`} aria-label="公众号">
      {tiles(account).map(({ icon, label, to }) => (
        <Link key={label} to={to}>
          <span>
            <Icon name={icon} size={24} />
          </span>
          {label}
        </Link>
      ))}
    </nav>
  )
}

/** Which account is in use here: the first that works, until another is chosen. */
const useAccountInUse = (items: readonly Account[]) => {
  const [id, setId] = useState('')
  const [isChoosing, setChoosing] = useState(false)
  const inUse =
    items.find((account) => account.id === id) ?? items.find(({ state }) => state === 'connected') ?? items[0]
  return { inUse, choose: setId, isChoosing, setChoosing }
}

export function GzhHome() {
  const accounts = useRead(gzhAccounts, {})
  const items = accounts.data?.items ?? []
  const { inUse, choose, isChoosing, setChoosing } = useAccountInUse(items)
  return (
    <PageLayout
      state={stateOf(accounts)}
      skeleton={<CardsSkeleton />}
      onRefresh={() => accounts.refetch()}
      right={<NavAction label="授权账号" onPress={() => navigateTo(gzhScreens.auth())} />}
      bottom={
        <Link className="btn primary lg block" to={gzhScreens.article()}>
          <Icon name="plus" size={20} /> 写一篇文章
        </Link>
      }
    >
      {inUse ? (
        <AccountCard account={inUse} {...(items.length > 1 && { onSwitch: () => setChoosing(true) })} />
      ) : (
        <Card title="还没有连接公众号">
          <p className="f13 t3">可以先写，连接后再发布，或者复制到公众平台</p>
          <div className="mt12">
            <Link className="btn soft" to={gzhScreens.auth()}>
              去授权
            </Link>
          </div>
        </Card>
      )}
      <Tiles account={inUse?.state === 'connected' ? inUse : undefined} />
      <Articles tab="draft" title="草稿" />
      <Published />
      {isChoosing && (
        <Sheet title="换一个公众号" onClose={() => setChoosing(false)}>
          {items.map((account) => (
            <Row
              key={account.id}
              title={account.nickname}
              note={`${account.kind_name}，${account.state_name}`}
              {...(account.id === inUse?.id && { value: '当前' })}
              onPress={() => {
                choose(account.id)
                setChoosing(false)
              }}
            />
          ))}
        </Sheet>
      )}
    </PageLayout>
  )
}
