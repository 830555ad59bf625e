/** 创建文章: a new article, or one to go on with. */
import { articleDetailOf } from '@wallpaper/contract/gzh'
import { useState } from 'react'
import { usePage } from '../../../pageStack/pageContext.ts'
import { stateOf, useRead } from '../../../runtime/useRead.ts'
import { PageLayout } from '../../../ui/page/PageLayout.tsx'
import { CardsSkeleton } from '../../../ui/states/skeletons.tsx'
import { ArticleEditor } from '../editor/ArticleEditor.tsx'
import { useArticle } from '../editor/useArticle.ts'
import type { Article } from '../gzh.types.ts'

function Writing({ article, onNewer }: { article: Article | null; onNewer: () => void }) {
  const form = useArticle(article, onNewer)
  return <ArticleEditor form={form} />
}

function Opened({ id }: { id: string }) {
  const read = useRead(articleDetailOf, { article_id: id })
  const [round, setRound] = useState(0)
  const again = () => void read.refetch().then(() => setRound(round + 1))
  if (!read.data) return <PageLayout state={stateOf(read)} skeleton={<CardsSkeleton />} />
  return <Writing key={round} article={read.data} onNewer={again} />
}

export function GzhArticle() {
  const { id } = usePage().query
  return id ? <Opened id={id} /> : <Writing article={null} onNewer={() => undefined} />
}
