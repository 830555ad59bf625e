/** What became of an article whose publication has no result: its owner looked at the account. */
import { articleDetailOf, articleList, articleResolve } from '@wallpaper/contract/gzh'
import { readArticleLink } from '@wallpaper/contract/gzh/articleLink'
import { useState } from 'react'
import { runtime } from '../../../runtime/runtime.ts'
import { useInvalidate } from '../../../runtime/useRead.ts'
import { useSubmit, ValidationError } from '../../../runtime/useSubmit.ts'
import { Button } from '../../../ui/Button.tsx'
import { Form } from '../../../ui/form/Form.tsx'
import { TextArea } from '../../../ui/form/fields.tsx'
import { ask, toast } from '../../../ui/overlay/overlays.ts'
import { Sheet } from '../../../ui/overlay/Sheet.tsx'
import type { ArticleItem } from '../gzh.types.ts'
import css from './gzh.module.css'

const surelyNot = {
  title: '确定没有发出？',
  text: '请先打开公众号看一眼。如果其实已发出，再发会变成两篇。',
  confirm: '确定没发出',
  cancel: '再看看',
  isDanger: true,
}

export function ResultSheet({ article, onClose }: { article: ArticleItem; onClose: () => void }) {
  const [link, setLink] = useState('')
  const invalidate = useInvalidate()
  const { isBusy, problems, submit } = useSubmit(async (_key, outcome: 'published' | 'unsent') => {
    if (outcome === 'published' && !readArticleLink(link))
      throw new ValidationError({ link: '请贴公众号里这篇文章的链接，以 mp.weixin.qq.com 开头' })
    if (outcome === 'unsent' && !(await ask(surelyNot))) return
    const after = await runtime().call(articleResolve, {
      article_id: article.id,
      outcome,
      ...(outcome === 'published' && { link }),
    })
    invalidate(articleList, articleDetailOf)
    toast(after.state === 'published' ? '已记为发布' : `${after.state_name}，可以改了再发`)
    onClose()
  })
  return (
    <Sheet title="这篇发出了吗？" onClose={onClose} isDirty={link !== ''}>
      <p
        className={`f13 t3 ${css.asked}`}
      >{`微信没有给出「${article.title}」的结果，我们还在查询，不会重复发布。到「${article.publication?.account_name ?? '公众号'}」里看一眼，告诉我们。`}</p>
      <Form problems={problems} onSubmit={() => void submit('published')}>
        <TextArea
          name="link"
          label="文章链接"
          placeholder="发出了：在公众号里打开这篇文章，点「复制链接」，回来粘贴"
          maxLength={500}
          error={problems.link}
          value={link}
          onChange={setLink}
        />
        <div className={css.pair}>
          <Button size="lg" isBusy={isBusy} onPress={() => void submit('unsent')}>
            没有发出
          </Button>
          <Button kind="primary" size="lg" type="submit" isBusy={isBusy} isDisabled={link.trim() === ''}>
            发出了
          </Button>
        </div>
      </Form>
    </Sheet>
  )
}
