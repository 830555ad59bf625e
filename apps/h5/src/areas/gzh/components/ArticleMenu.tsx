/** What is rarely done with an article: taking it down, deleting it. */
import { articleDelete, articleList, articleWithdraw } from '@wallpaper/contract/gzh'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { ArticleItem } from '../gzh.types.ts'
import css from './gzh.module.css'

export function ArticleMenu({ article, onClose }: { article: ArticleItem; onClose: () => void }) {
  const invalidate = useInvalidate()
  const { id, publication } = article
  const title = article.title || '没有标题'
  const isOut = publication?.state === 'published'
  const done = (words: string) => {
    invalidate(articleList)
    toast(words)
    onClose()
  }
  const removal = useSubmit(async () => {
    const text = isOut ? '只删这里的记录，公众号里还看得到。' : '删除后找不回来。'
    if (!(await ask({ title: `删除「${title}」？`, text, confirm: '删除', isDanger: true }))) return
    await runtime().call(articleDelete, { article_id: id })
    done('已删除')
  })
  const withdrawal = useSubmit(async () => {
    const text = '读者手里的链接从此打不开，撤下后不能恢复，可以改了再发。文章还留在这里。'
    if (!(await ask({ title: `从公众号撤下「${title}」？`, text, confirm: '撤下', isDanger: true }))) return
    await runtime().call(articleWithdraw, { article_id: id })
    done('已从公众号撤下')
  })
  return (
    <Sheet title={title} onClose={onClose}>
      <div className={css.acts}>
        {isOut && (
          <Button
            isBlock
            isBusy={withdrawal.isBusy}
            busyText="正在撤下"
            onPress={() => void withdrawal.submit()}
          >
            从公众号撤下
          </Button>
        )}
        <Button isBlock isBusy={removal.isBusy} busyText="正在删除" onPress={() => void removal.submit()}>
          删除
        </Button>
      </div>
    </Sheet>
  )
}
